import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { changedFile, putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { positions, skillsets } = api;

let admin: User;
let position: Position;

beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
  position = await putPosition();
  await putSkillset({ name: "Craft" });
});

type Fault = Parameters<typeof callRoute>[1]["fault"];

const addSkillset = (name: string, fault?: Fault) =>
  callRoute(skillsets.createSkillset, {
    claims: claimsOf(admin),
    body: { name, description: "", applicableTo: ["software"] },
    ...(fault && { fault }),
  });
const importFile = (yaml: string, version: number, fault?: Fault) =>
  callRoute(positions.importLadder, { claims: claimsOf(admin), body: { yaml, version }, ...(fault && { fault }) });
const ladderVersion = async () => (await readVersionedLadders(tableStore())).state.version;
const retitled = (title: string) =>
  changedFile((file) => ({
    ...file,
    positions: file.positions.map((one) => (one.code === position.code ? { ...one, title } : one)),
  }));

describe("a ladder with many parallel changes", () => {
  it("takes each change or refuses it with 409, and takes no second import", async () => {
    const version = await ladderVersion();
    const files = await Promise.all([retitled("First"), retitled("Second")]);
    const names = Array.from({ length: 10 }, (_, at) => `At once ${at}`);
    const [imports, added] = await Promise.all([
      Promise.all(files.map((yaml) => importFile(yaml, version))),
      Promise.all(names.map((name) => addSkillset(name))),
    ]);
    const answers = [...imports, ...added].map(({ status, problem }) => `${status} ${problem.code ?? "done"}`);
    expect(
      answers.filter(
        (answer) => !["201 done", "202 done", "409 STATE_CONFLICT", "409 VERSION_CONFLICT"].includes(answer),
      ),
    ).toEqual([]);
    const started = imports.filter(({ status }) => status === 202);
    expect(started.length).toBeLessThanOrEqual(1);
    for (const { body } of started) {
      await runToCompletion(String(body["id"]));
      expect(await readOperation(String(body["id"]))).toMatchObject({ status: "done" });
    }
    // A refused person is not locked out.
    expect((await addSkillset("Afterwards")).status).toBe(201);
  });

  it("answers 409, never that Pulse is busy, while other transactions keep writing it", async () => {
    /** DynamoDB cancels a transaction that collides with another one; the embedded engine never does. */
    const collide = (command: string) => {
      if (command.startsWith("TransactWrite")) {
        throw new TransactionCanceledException({
          message: "Transaction cancelled",
          $metadata: {},
          CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }],
        });
      }
    };
    const before = await ladderVersion();
    const editAnswer = await addSkillset("Collides", collide);
    expect([editAnswer.status, editAnswer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    const importAnswer = await importFile(await retitled("Third"), before, collide);
    expect([importAnswer.status, importAnswer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(await ladderVersion()).toBe(before);
  });
});
