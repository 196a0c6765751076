import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { operationEvent, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, newEmail, putUser } from "#tests/support/people/people.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import { changedFile, currentStructure, putPosition, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { lostConnection, recordTableRequests } from "#tests/support/recorder.ts";
import { makeDraft, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { people, positions } = api;

let admin: User;
beforeAll(async () => {
  admin = await putUser(makeUser({ role: "admin" }));
});

const presentIn = ({ engineerTypes, careerPaths, version }: LadderStructure) => ({
  engineerTypes: engineerTypes.filter(({ state }) => state !== "removed"),
  careerPaths: careerPaths.filter(({ state }) => state !== "removed"),
  version,
});
type Lists = ReturnType<typeof presentIn>;

const send = (body: object) => callRoute(positions.saveStructure, { claims: claimsOf(admin), body });
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
const addPerson = (engineerType: string) =>
  callRoute(people.addPerson, {
    claims: claimsOf(admin),
    body: {
      email: newEmail(),
      firstName: "Ana",
      lastName: "Berg",
      role: "employee",
      engineerType,
      positionId: null,
      managerId: null,
      leadId: null,
    },
  });

describe("engineer types", () => {
  it("are added, given to people and positions, shown to everyone, and then not removed", async () => {
    expect((await addPerson("security")).body["errors"]).toMatchObject([{ path: ["engineerType"] }]);
    expect((await addType("security", "Security")).status).toBe(200);
    const added = await addPerson("security");
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    const me = await callRoute(people.getMe, {
      claims: claimsOf(await putUser(makeUser({ engineerType: "security" }))),
    });
    expect(JSON.stringify(me.body["structure"])).toContain('"label":"Security"');
    const { version: _version, id: _id, ...form } = makePosition({ code: "SEC0", level: 0, engineerType: "security" });
    const position = await callRoute(positions.createPosition, { claims: claimsOf(admin), body: form });
    expect(position.status, JSON.stringify(position.body)).toBe(201);
    const ladder = await callRoute(positions.getLadder, {
      claims: claimsOf(admin),
      params: { engineerType: "security" },
    });
    expect(ladder.body["positions"]).toMatchObject([{ code: "SEC0", level: 0 }]);
    const refused = await removeType("security");
    expect([refused.status, refused.body["detail"]]).toEqual([
      409,
      '"Security" is used by people and 1 position, so you can\'t remove it. You can retire it instead: whatever uses it keeps it, but no one can select it.',
    ]);
  });

  it("are in the next answer about the signed-in person", async () => {
    await addType("coach", "Agile Coach");
    const { body } = await callRoute(people.getMe, { claims: claimsOf(admin) });
    expect(JSON.stringify(body["structure"])).toContain('"label":"Agile Coach"');
  });

  it("have no ladder while they do not exist", async () => {
    const answer = await callRoute(positions.getLadder, {
      claims: claimsOf(admin),
      params: { engineerType: "nobody" },
    });
    expect(answer.status).toBe(404);
  });

  it("that two admins rename in parallel keep the first label until the second one has seen it", async () => {
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

  it("that are retired keep their people and positions, and are given to no one else", async () => {
    await addType("dba", "DBA");
    const keeper = await addPerson("dba");
    const position = await putPosition({ engineerType: "dba" });
    expect((await changeType("dba", { state: "retired" })).status).toBe(200);
    expect((await addPerson("dba")).body["detail"]).toContain('"DBA" is retired');
    const { id: userId, managerId, leadId, notificationsEnabled, version } = keeper.body as unknown as User;
    const edited = await callRoute(people.updatePerson, {
      claims: claimsOf(admin),
      params: { userId },
      body: {
        firstName: "Anna",
        lastName: "Berg",
        role: "employee",
        engineerType: "dba",
        positionId: position.id,
        status: "active",
        managerId,
        leadId,
        notificationsEnabled,
        version,
      },
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const { version: _version, id: _id, ...form } = makePosition({ code: "DBA9", engineerType: "dba" });
    const created = await callRoute(positions.createPosition, { claims: claimsOf(admin), body: form });
    expect(created.body["errors"]).toMatchObject([{ path: ["engineerType"] }]);
    expect((await changeType("dba", { state: "offered" })).status).toBe(200);
    expect((await addPerson("dba")).status).toBe(201);
  });

  it("that are retired while a round is generated stay with their people, who all get their review", async () => {
    await addType("net", "Networks");
    const { id, code, title } = await putPosition({ engineerType: "net" });
    await putSkillset({ applicableTo: ["net"] });
    const held = { id, code, title };
    // More than a step makes.
    const engineers = await Promise.all(
      Array.from({ length: 40 }, () => putUser(makeUser({ engineerType: "net", position: held }))),
    );
    const draft = await putRound(makeDraft());
    const started = await callRoute(api.reviews.startRound, {
      claims: claimsOf(admin),
      params: { roundId: draft.id },
      body: { version: draft.version, expectedActiveRoundId: null },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    const operationId = String(Object(started.body["operation"]).id);
    let writes = 0;
    await recordTableRequests(
      () => runOperation(operationEvent(operationId)),
      (command) => {
        writes += command.startsWith("TransactWrite") ? 1 : 0;
        if (writes > 1) {
          throw lostConnection();
        }
      },
    );
    expect(await readOperation(operationId)).toMatchObject({ status: "running" });
    expect((await changeType("net", { state: "retired" })).status).toBe(200);
    expect(await runToCompletion(operationId)).toMatchObject({ status: "done", problem: null });
    const { data } = await tableStore().entities.review.query.byRound({ roundId: draft.id }).go({ pages: "all" });
    const reviewed = data.filter(({ engineerType }) => engineerType === "net").map(({ employeeId }) => employeeId);
    expect(reviewed.sort()).toEqual(engineers.map((engineer) => engineer.id).sort());
  });

  it("leave nothing behind that a file could use after they were removed", async () => {
    await addType("temp", "Temporary");
    expect((await removeType("temp")).status).toBe(200);
    expect((await addPerson("temp")).status).toBe(400);
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
        {
          code: "TPM15",
          title: "Distinguished TPM",
          level: 15,
          careerPath: "TPM",
          engineerType: "machine learning",
          description: "",
          responsibilities: "",
        },
      ],
    }));
    const check = () => callRoute(positions.checkLadderFile, { claims: claimsOf(admin), body: { yaml } });
    const checked = await check();
    expect(checked.body["problems"]).toEqual([]);
    const preview = checked.body["preview"] as { version: number; changes: { part: string; name: string }[] };
    expect(preview.changes.map(({ part, name }) => [part, name]).slice(0, 2)).toContainEqual([
      "engineerType",
      "Machine Learning (ml)",
    ]);
    const started = await callRoute(positions.importLadder, {
      claims: claimsOf(admin),
      body: { yaml, version: preview.version },
    });
    expect(started.status, JSON.stringify(started.body)).toBe(202);
    await runToCompletion(String(started.body["id"]));
    const after = await currentStructure();
    expect(after.engineerTypes.find(({ id }) => id === "ml")?.label).toBe("Machine Learning");
    const again = await check();
    expect(again.body["preview"]).toMatchObject({ changes: [] });
    const exported = await callRoute(positions.exportLadder, { claims: claimsOf(admin) });
    const recheck = await callRoute(positions.checkLadderFile, { claims: claimsOf(admin), body: exported.body });
    expect(recheck.body).toMatchObject({ problems: [], preview: { changes: [] } });
  });

  it("gives nothing new a retired type", async () => {
    await addType("old", "Old");
    await changeType("old", { state: "retired" });
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.map((position) =>
        position.code === "TPM15" ? { ...position, engineerType: "old" } : position,
      ),
    }));
    const checked = await callRoute(positions.checkLadderFile, { claims: claimsOf(admin), body: { yaml } });
    expect(JSON.stringify(checked.body["problems"])).toContain('\\"Old\\" is retired');
  });
});
