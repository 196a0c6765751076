import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { unknownKeys } from "#functions/http/input.ts";
import { newId } from "#functions/ids.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import { makeRound, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const admin = makeUser({ role: "admin" });
beforeAll(() => putUsers(admin));

describe("keys that a schema does not declare", () => {
  const schema = z.object({
    list: z.array(z.object({ a: z.string() })).optional(),
    either: z.union([z.object({ b: z.string() }), z.null()]).default(null),
    levels: z.record(z.string(), z.number()).nullable(),
    piped: z.object({ c: z.string() }).pipe(z.object({ c: z.string() })),
  });

  it.each([
    [{ list: [{ a: "" }, { a: "", x: 1 }] }, ["list.1.x"]],
    [{ either: { b: "", x: 1 } }, ["either.x"]],
    [{ either: null, levels: { any: 1 }, piped: { c: "" } }, []],
    [{ piped: { x: 1 }, constructor: 1 }, ["piped.x", "constructor"]],
    [JSON.parse('{"__proto__":1}'), ["__proto__"]],
    ["text", []],
    [[{ x: 1 }], []],
  ])("are found at every depth: %j", (value, expected) => {
    expect(unknownKeys(schema, value).map((path) => path.join("."))).toEqual(expected);
  });
});

describe("a list's cursor", () => {
  wideIt("continues only the list that returned it, for the same person", async () => {
    const managers = await Promise.all(Array.from({ length: 2 }, () => putUser(makeUser({ role: "manager" }))));
    const [first, second] = managers as [User, User];
    await Promise.all(
      managers.flatMap(({ id }) => Array.from({ length: 51 }, () => putUser(makeUser({ managerId: id })))),
    );
    const other = await putUser(makeUser({ role: "admin" }));
    const list = (userId: string, query: Record<string, string>, reader = admin) =>
      callAs(reader, api.people.listResponsibilities, { userId, relation: "managed", ...query });
    const cursor = String((await list(first.id, {})).body["cursor"]);
    expect((await list(first.id, { cursor })).body["items"]).toHaveLength(1);
    for (const refused of [
      await list(second.id, { cursor }),
      await list(first.id, { cursor, relation: "led" }),
      await list(first.id, { cursor }, other),
      await list(first.id, { cursor: cursor.slice(0, -1) }),
      await list(first.id, { cursor: "" }),
      await callAs(admin, api.people.listPeople, { cursor }),
    ]) {
      expect(refused.status).toBe(400);
      expect(refused.problem.errors).toEqual([
        { path: ["cursor"], message: "This cursor doesn't belong to this list." },
      ]);
    }
  });
});

describe("an id that no one has", () => {
  it("answers 404 for the progress of a round and for a person's responsibilities", async () => {
    const claims = claimsOf(admin);
    const unknown = newId(new Date());
    const progress = (roundId: string) =>
      callRoute(api.reviews.listRoundProgress, { claims, params: { roundId }, query: { assignee: "employee" } });
    expect((await progress(unknown)).status).toBe(404);
    expect((await progress((await putRound(makeRound())).id)).status).toBe(200);
    for (const relation of ["managed", "led"]) {
      const read = (userId: string) =>
        callRoute(api.people.listResponsibilities, { claims, params: { userId }, query: { relation } });
      expect((await read(unknown)).status).toBe(404);
      expect((await read(admin.id)).status).toBe(200);
    }
  });
});

describe("odd values", () => {
  it.each(["", "0x1", "1e0", " 1", "1.0", "-1", "+1"])("refuses the version %j", async (version) => {
    const round = await putRound(makeRound());
    const { status, problem } = await callAs(admin, api.reviews.deleteRound, { roundId: round.id, version });
    expect({ status, path: problem.errors[0]?.path }).toEqual({ status: 400, path: ["version"] });
  });

  it.each(["0000-01-01", "1899-12-31"])("refuses a round on %s", async (day) => {
    const body = {
      name: "Long ago",
      startDate: day,
      selfEvaluationDeadline: day,
      managerEvaluationDeadline: day,
      endDate: day,
    };
    expect((await callAs(admin, api.reviews.createRound, body)).status).toBe(400);
  });

  it("lists the positions of one engineer type, and refuses an unknown type", async () => {
    await putPosition({ engineerType: "software" });
    const qa = await putPosition({ engineerType: "qa" });
    const list = (query: Record<string, string>) => callAs(admin, api.positions.listPositions, query);
    expect((await list({ engineerType: "qa" })).body["items"]).toMatchObject([{ id: qa.id }]);
    expect((await list({})).body["items"]).toHaveLength(2);
    expect((await list({ engineerType: "sales" })).status).toBe(400);
  });
});
