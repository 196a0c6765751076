import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { killAtTransaction, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUser, putUsers } from "#tests/support/people/people.ts";
import { addPerson, editPerson } from "#tests/support/people/requests.ts";
import { makeFilePosition, makePosition } from "#tests/support/positions/ladders.ts";
import { changedFile, currentStructure, putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { checkLadder, exportedLadder, importLadder, previewLadder } from "#tests/support/positions/requests.ts";
import { startRound, succeed } from "#tests/support/reviews/requests.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { people, positions } = api;

const admin = makeUser({ role: "admin" });
beforeAll(() => putUsers(admin));

const presentIn = ({ engineerTypes, careerPaths, version }: LadderStructure) => ({
  engineerTypes: engineerTypes.filter(({ state }) => state !== "removed"),
  careerPaths: careerPaths.filter(({ state }) => state !== "removed"),
  version,
});
type Lists = ReturnType<typeof presentIn>;

const send = (body: object) => callAs(admin, positions.saveStructure, body);
const save = async (change: (lists: Lists) => object) => {
  const lists = presentIn(await currentStructure());
  return send({ ...lists, ...change(lists) });
};
const newType = (id: string, label: string) => ({
  id,
  label,
  title: null,
  onboardingTypes: ["backend_engineers" as const],
  state: "offered" as const,
  inPositionForm: true,
});
const addType = (id: string, label: string) =>
  save(({ engineerTypes }) => ({ engineerTypes: [...engineerTypes, newType(id, label)] }));
const changeType = (id: string, change: object) =>
  save(({ engineerTypes }) => ({
    engineerTypes: engineerTypes.map((type) => (type.id === id ? { ...type, ...change } : type)),
  }));
const removeType = (id: string) =>
  save(({ engineerTypes }) => ({ engineerTypes: engineerTypes.filter((type) => type.id !== id) }));
const addTyped = (engineerType: string) => addPerson(admin, { engineerType });

describe("engineer types", () => {
  it("can be added and assigned, are shown to everyone, and can't be removed while in use", async () => {
    expect((await addTyped("security")).body["errors"]).toMatchObject([{ path: ["engineerType"] }]);
    expect((await addType("security", "Security")).status).toBe(200);
    await succeed(addTyped("security"));
    const me = await callAs(await putUser(makeUser({ engineerType: "security" })), people.getMe);
    expect(JSON.stringify(me.body["structure"])).toContain('"label":"Security"');
    const { version: _version, id: _id, ...form } = makePosition({ code: "SEC0", level: 0, engineerType: "security" });
    await succeed(callAs(admin, positions.createPosition, form));
    const ladder = await callAs(admin, positions.getLadder, { engineerType: "security" });
    expect(ladder.body["positions"]).toMatchObject([{ code: "SEC0", level: 0 }]);
    const refused = await removeType("security");
    expect([refused.status, refused.body["detail"]]).toEqual([
      409,
      '"Security" is used by people and 1 position, so you can\'t remove it. You can retire it instead: whatever uses it keeps it, but no one can select it.',
    ]);
  });

  it("that do not exist have no ladder", async () => {
    const answer = await callAs(admin, positions.getLadder, { engineerType: "unknown" });
    expect(answer.status).toBe(404);
  });

  it("that two admins rename concurrently keep the first label until the second admin has seen it", async () => {
    await addType("design", "Design");
    const opened = presentIn(await currentStructure());
    const renamed = (label: string) => ({
      ...opened,
      engineerTypes: opened.engineerTypes.map((type) => (type.id === "design" ? { ...type, label } : type)),
    });
    const answers = await Promise.all([send(renamed("UX")), send(renamed("Product Design"))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body["code"]).toBe("VERSION_CONFLICT");
    const label = (await currentStructure()).engineerTypes.find(({ id }) => id === "design")?.label;
    expect(label).toBe(answers[0]?.status === 200 ? "UX" : "Product Design");
  });

  it("that are retired keep their people and positions, and can't be assigned to anyone else", async () => {
    await addType("dba", "DBA");
    const keeper = await succeed<User>(addTyped("dba"));
    const position = await putPosition({ engineerType: "dba" });
    expect((await changeType("dba", { state: "retired" })).status).toBe(200);
    expect((await addTyped("dba")).body["detail"]).toContain('"DBA" is retired');
    await succeed(editPerson(admin, keeper, { firstName: "Anna", positionId: position.id }));
    const { version: _version, id: _id, ...form } = makePosition({ code: "DBA9", engineerType: "dba" });
    const created = await callAs(admin, positions.createPosition, form);
    expect(created.body["errors"]).toMatchObject([{ path: ["engineerType"] }]);
    expect((await changeType("dba", { state: "offered" })).status).toBe(200);
    expect((await addTyped("dba")).status).toBe(201);
  });

  wideIt("that are retired while a round is generated stay with their people, who all get their review", async () => {
    await addType("net", "Networks");
    const position = await putPosition({ engineerType: "net" });
    await putSkillset({ applicableTo: ["net"] });
    // More than one step generates.
    const engineers = await Promise.all(
      Array.from({ length: 40 }, () => putHolding(position, { engineerType: "net" })),
    );
    const draft = await putRound(makeDraft());
    const { id: operationId } = await startRound(admin, draft);
    await killAtTransaction(operationId, 2);
    expect(await readOperation(operationId)).toMatchObject({ status: "running" });
    expect((await changeType("net", { state: "retired" })).status).toBe(200);
    expect(await runToCompletion(operationId)).toMatchObject({ status: "done", problem: null });
    const { data } = await tableStore().entities.review.query.byRound({ roundId: draft.id }).go({ pages: "all" });
    const reviewed = data.filter(({ engineerType }) => engineerType === "net").map(({ employeeId }) => employeeId);
    expect(reviewed.sort()).toEqual(engineers.map((engineer) => engineer.id).sort());
  });

  it("leave nothing behind when removed, and can be added again", async () => {
    await addType("temp", "Temporary");
    expect((await removeType("temp")).status).toBe(200);
    expect((await addTyped("temp")).status).toBe(400);
    expect((await addType("temp", "Temporary")).status).toBe(200);
  });
});

describe("a ladder file with new types and paths", () => {
  it("shows them first, adds them, and imports a second time without a change", async () => {
    const yaml = await changedFile((file) => ({
      ...file,
      engineerTypes: [...(file.engineerTypes ?? []), { id: "ml", label: "Machine Learning", onboardings: ["backend"] }],
      careerPaths: [...(file.careerPaths ?? []), { id: "tpm", label: "TPM" }],
      positions: [
        ...file.positions,
        makeFilePosition("TPM15", { level: 15, careerPath: "TPM", engineerType: "machine learning" }),
      ],
    }));
    expect((await previewLadder(admin, yaml)).changes.map(({ part, name }) => [part, name]).slice(0, 2)).toContainEqual(
      ["engineerType", "Machine Learning (ml)"],
    );
    await importLadder(admin, yaml);
    const after = await currentStructure();
    expect(after.engineerTypes.find(({ id }) => id === "ml")?.label).toBe("Machine Learning");
    for (const again of [yaml, await exportedLadder(admin)]) {
      expect((await previewLadder(admin, again)).changes).toEqual([]);
    }
  });

  it("can't assign a retired type to anything new", async () => {
    await addType("old", "Old");
    await changeType("old", { state: "retired" });
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.map((position) =>
        position.code === "TPM15" ? { ...position, engineerType: "old" } : position,
      ),
    }));
    expect(JSON.stringify((await checkLadder(admin, yaml)).problems)).toContain('\\"Old\\" is retired');
  });
});
