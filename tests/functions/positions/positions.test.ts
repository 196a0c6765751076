import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationWrites } from "#functions/work/operations.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs } from "#tests/support/call.ts";
import { runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUsers } from "#tests/support/people/people.ts";
import { makePosition } from "#tests/support/positions/ladders.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { whileThrottled } from "#tests/support/table/throttling.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { positions } = api;

const admin = makeUser({ role: "admin" });

beforeAll(() => putUsers(admin));

let codes = 0;
const newCode = (): string => {
  codes += 1;
  return `IC${codes}`;
};

/** The request body of a position, as the form sends it. */
const form = (overrides: Record<string, unknown> = {}) => {
  const { id: _id, version: _version, ...body } = makePosition({ code: newCode() });
  return { ...body, ...overrides };
};

const create = (body: Record<string, unknown>) => callAs(admin, positions.createPosition, body);
const update = (position: Position, changes: Record<string, unknown>) => {
  const { id: positionId, ...body } = position;
  return callAs(admin, positions.updatePosition, { positionId, ...body, ...changes });
};
const saved = async (id: string) => (await tableStore().entities.position.get({ id }).go()).data;
const ladderVersion = async () => (await readVersionedLadders(tableStore())).state.version;
/** Renames a position and returns the operation that this starts. */
const rename = async (position: Position, title: string): Promise<string> => {
  const before = environment.aws().queued.length;
  expect((await update(position, { title })).status).toBe(200);
  return JSON.parse(String(environment.aws().queued[before])).id;
};
const titlesOf = (people: readonly User[]) =>
  Promise.all(people.map(async ({ id }) => (await readUser(tableStore(), id))?.position?.title));
const fields = ({ body }: Answer) => body["errors"] as readonly { path: unknown[]; message: string }[];

describe("positions", () => {
  it("are listed by code in natural order, for all ladders", async () => {
    for (const [code, engineerType] of [
      ["QA10", "qa"],
      ["QA9", "qa"],
      ["DS1", "data_scientist"],
    ] as const) {
      await putPosition({ code, engineerType });
    }
    const { body } = await callAs(admin, positions.listPositions);
    const listed = (body["items"] as Position[]).map(({ code }) => code).filter((code) => !code.startsWith("IC"));
    expect(listed).toEqual(["DS1", "QA9", "QA10"]);
  });

  it("are created with sanitized texts and an audit row", async () => {
    const body = form({ code: "  TL4 ", description: '<p onclick="x()">Leads<script>alert(1)</script></p>' });
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...body, code: "TL4", description: "<p>Leads</p>", version: 1 });
    const id = String(answer.body["id"]);
    expect(await saved(id)).toEqual(answer.body);
    expect((await auditOf({ id }))[0]).toMatchObject({
      action: "position.created",
      actorId: admin.id,
      change: { code: "TL4" },
    });
  });

  it.each<[string, Record<string, unknown>, unknown[], string]>([
    ["a missing code", { code: undefined }, ["code"], "Code is required"],
    ["level 16", { level: 16 }, ["level"], "Level must be a whole number from 0 to 15"],
    [
      "a path that the form does not offer",
      { careerPath: "ds" },
      ["careerPath"],
      "Select one of the career paths in the form.",
    ],
    [
      "a type that the form does not offer",
      { engineerType: "data_scientist" },
      ["engineerType"],
      "Select one of the engineer types in the form.",
    ],
    [
      "a text that is too long once sanitized",
      { responsibilities: "&".repeat(5000) },
      ["responsibilities"],
      "Shorten this to 20,000 characters. Nothing was saved or lost.",
    ],
  ])("are refused with %s, and nothing is written", async (_what, changes, path, message) => {
    const before = await ladderVersion();
    const answer = await create(form(changes));
    expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(fields(answer)[0]).toEqual({ path, message });
    expect(await ladderVersion()).toBe(before);
  });

  it("have unique codes across all ladders, ignoring case", async () => {
    await putPosition({ code: "EM4", title: "Engineering Manager", engineerType: "qa" });
    const answer = await create(form({ code: "em4" }));
    expect(answer.status).toBe(400);
    expect(fields(answer)).toEqual([
      {
        path: ["code"],
        message: 'The code EM4 is already taken by "Engineering Manager" (QA). Choose another one.',
      },
    ]);
    await putPosition({ code: "EM 5" });
    expect((await create(form({ code: "EM  5" }))).status).toBe(400);
  });

  it("with the same code are created once, even at the same time", async () => {
    const body = form();
    const answers = await Promise.all([create(body), create(body), create(body)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 201)) {
      expect([`400 INVALID_INPUT`, `409 STATE_CONFLICT`]).toContain(`${status} ${problem.code}`);
    }
    const { data } = await tableStore().entities.position.query.all({}).go({ pages: "all" });
    expect(data.filter(({ code }) => code === body.code)).toHaveLength(1);
  });
});

describe("where a path branches off", () => {
  it("must be an earlier position of another path, and only a path's first position has one", async () => {
    const type = "data_scientist";
    const engineer = await putPosition({ code: "DSX 2", level: 2, careerPath: "ic", engineerType: type });
    const lead = await putPosition({ code: "DSX 3", level: 3, careerPath: "tl", engineerType: type });
    const director = await putPosition({ code: "DSX 4", level: 4, careerPath: "tl", engineerType: type });
    const answer = await update(lead, { fromId: engineer.id });
    expect(answer.status).toBe(200);
    expect(await saved(lead.id)).toMatchObject({ fromId: engineer.id });
    const second = await update(director, { fromId: engineer.id });
    expect(fields(second)[0]).toEqual({
      path: ["fromId"],
      message: "Only DSX 3, the first position of its path, can set where the path branches off.",
    });
    const raised = await update(engineer, { level: 5 });
    expect(fields(raised)[0]?.message).toContain("DSX 3 branches off from DSX 2: ");
    const back = await update({ ...lead, version: 2 }, {});
    expect(back.body["fromId"]).toBeUndefined();
  });
});

describe("a changed position", () => {
  it("may keep its code, and a path and type that the form does not offer", async () => {
    const position = await putPosition({ careerPath: "ds", engineerType: "data_scientist" });
    const answer = await update(position, { title: "Data Scientist", code: position.code.toLowerCase() });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ careerPath: "ds", engineerType: "data_scientist", version: 2 });
    expect(await saved(position.id)).toEqual(answer.body);
  });

  wideIt("updates the profiles of the people who hold it, and leaves their earlier positions unchanged", async () => {
    const position = await putPosition({ title: "Engineer" });
    const other = await putPosition({ title: "Lead" });
    const people = await Promise.all(Array.from({ length: 120 }, (_, at) => putHolding(at === 0 ? other : position)));
    const [elsewhere, holder] = people as [User, User];
    await transact(tableStore(), currentPositionWrites(holder));
    const operation = await runToCompletion(await rename(position, "Software Engineer"));
    expect(operation).toMatchObject({ kind: "refreshPositions", status: "done", problem: null });
    expect(await titlesOf(people)).toEqual(["Lead", ...Array.from({ length: 119 }, () => "Software Engineer")]);
    expect((await readUser(tableStore(), elsewhere.id))?.version).toBe(elsewhere.version);
    const { data } = await tableStore().entities.userPosition.query.byUser({ userId: holder.id }).go();
    expect(data.map(({ title }) => title)).toEqual(["Engineer"]);
  });

  wideIt("updates every profile even when the table is throttled", async () => {
    const position = await putPosition({ title: "Engineer" });
    const people = await Promise.all(Array.from({ length: 60 }, () => putHolding(position)));
    const id = await rename(position, "Software Engineer");
    expect(await whileThrottled(2, () => runToCompletion(id))).toBe(2);
    expect(new Set(await titlesOf(people))).toEqual(new Set(["Software Engineer"]));
  });

  it("updates no profile when its code and title stay the same", async () => {
    const position = await putPosition();
    const before = environment.aws().queued.length;
    expect((await update(position, { level: 3, description: "<p>New.</p>" })).status).toBe(200);
    expect(environment.aws().queued).toHaveLength(before);
  });

  it("moves to another ladder with only the requirements that apply there", async () => {
    const position = await putPosition();
    const shared = await putSkillset({ applicableTo: ["software", "qa"] });
    const own = await putSkillset({ applicableTo: ["software"] });
    await putRequirements(position.id, { [shared.id]: 4, [own.id]: 5 });
    expect((await update(position, { engineerType: "qa", careerPath: "qa" })).status).toBe(200);
    const { body } = await callAs(admin, positions.getLadder, { engineerType: "qa" });
    const requirements = body["requirements"] as readonly { positionId: string }[];
    expect(requirements.filter(({ positionId }) => positionId === position.id)).toEqual([
      { positionId: position.id, skillsetId: shared.id, requiredLevel: 4 },
    ]);
  });

  it("can't change its ladder while people hold it, and says how many do", async () => {
    const position = await putPosition();
    await putHolding(position);
    await putHolding(position, { status: "inactive" });
    const answer = await update(position, { engineerType: "qa" });
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toBe(
      `1 person holds ${position.code}, so it stays on the ladder of Software. Give them another position first.`,
    );
    expect(await saved(position.id)).toEqual(position);
  });

  it("is refused with a stale version, and the stored text stays", async () => {
    const position = await putPosition();
    expect((await update(position, { title: "First" })).status).toBe(200);
    const answer = await update(position, { title: "Second" });
    expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(await saved(position.id)).toMatchObject({ title: "First", version: 2 });
  });

  it("must exist", async () => {
    const answer = await update(makePosition({ code: newCode() }), {});
    expect([answer.status, answer.problem.code, answer.problem.detail]).toEqual([
      404,
      "NOT_FOUND",
      "Position not found",
    ]);
  });

  it("is refused while a file is being imported", async () => {
    const position = await putPosition();
    const importId = newId(new Date());
    const operation = { id: importId, kind: "importLadder", total: 1, input: {}, startedBy: admin.id } as const;
    await transact(tableStore(), operationWrites(operation, new Date()));
    await tableStore()
      .entities.ladderState.put({ version: (await ladderVersion()) + 1, importId })
      .go();
    const answer = await update(position, { title: "Too soon" });
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toContain("A ladder file is being imported.");
    await tableStore().entities.operation.patch({ id: importId }).set({ status: "failed" }).go();
    expect((await update(position, { title: "Now" })).status).toBe(200);
    expect((await readVersionedLadders(tableStore())).state.importId).toBeNull();
  });
});

describe("the requirements of a position", () => {
  const save = (positionId: string, requirements: readonly unknown[], version: number) =>
    callAs(admin, positions.saveRequirements, { positionId, requirements, version });
  const read = async (positionId: string) => (await callAs(admin, positions.getRequirements, { positionId })).body;
  const remove = async (made: readonly Skillset[]) => {
    await Promise.all(made.map(({ id }) => tableStore().entities.skillset.delete({ id }).go()));
  };
  const statuses = (body: Record<string, unknown>) =>
    (body["items"] as readonly { skillset: { name: string }; requiredLevel: number; status: string }[]).map(
      ({ skillset, requiredLevel, status }) => [skillset.name, requiredLevel, status],
    );

  it("are defaults until they are first saved; then every skillset that applies is configured", async () => {
    const position = await putPosition({ engineerType: "data_scientist" });
    const [models, data] = [
      await putSkillset({ name: "Models", applicableTo: ["data_scientist"] }),
      await putSkillset({ name: "Data", applicableTo: ["data_scientist", "qa"] }),
    ];
    expect(await read(position.id)).toMatchObject({ version: 0, position: { code: position.code } });
    expect(statuses(await read(position.id))).toEqual([
      ["Data", 1, "Default"],
      ["Models", 1, "Default"],
    ]);
    const first = await save(position.id, [{ skillsetId: models.id, requiredLevel: 4 }], 0);
    expect(first.status).toBe(200);
    expect(first.body).toEqual(await read(position.id));
    expect(statuses(first.body)).toEqual([
      ["Data", 1, "Configured"],
      ["Models", 4, "Configured"],
    ]);
    await putSkillset({ name: "Writing", applicableTo: ["data_scientist"] });
    const second = await save(position.id, [{ skillsetId: data.id, requiredLevel: 2 }], 1);
    expect(statuses(second.body)).toEqual([
      ["Data", 2, "Configured"],
      ["Models", 4, "Configured"],
      ["Writing", 1, "Default"],
    ]);
    expect(second.body["version"]).toBe(2);
  });

  it("refuse a skillset that was removed or does not apply", async () => {
    const position = await putPosition();
    const [qa, removed] = [await putSkillset({ name: "Testing", applicableTo: ["qa"] }), newId(new Date())];
    const first = await save(position.id, [{ skillsetId: qa.id, requiredLevel: 2 }], 0);
    expect(fields(first)).toEqual([
      {
        path: ["requirements", 0, "skillsetId"],
        message: `"Testing" doesn't apply to Software, so ${position.code} can't require it.`,
      },
    ]);
    const second = await save(position.id, [{ skillsetId: removed, requiredLevel: 2 }], 0);
    expect(fields(second)[0]?.message).toContain("was removed");
    expect((await read(position.id))["version"]).toBe(0);
  });

  it.each([-1, 6, 2.5, "3", null])("refuse the level %j", async (requiredLevel) => {
    const [position, skillset] = [await putPosition(), await putSkillset()];
    const answer = await save(position.id, [{ skillsetId: skillset.id, requiredLevel }], 0);
    expect(answer.status).toBe(400);
    expect(fields(answer)[0]).toEqual({
      path: ["requirements", 0, "requiredLevel"],
      message: "Skillset levels are 1 to 5",
    });
  });

  it("can leave out skillsets, which are then configured as not required", async () => {
    const position = await putPosition({ engineerType: "data_scientist" });
    const [first, second] = [
      await putSkillset({ name: "Hiring", applicableTo: ["data_scientist"] }),
      await putSkillset({ name: "Statistics", applicableTo: ["data_scientist"] }),
    ];
    const answer = await save(position.id, [{ skillsetId: first.id, requiredLevel: 0 }], 0);
    expect(answer.status).toBe(200);
    expect(statuses(answer.body).filter(([name]) => name === "Hiring" || name === "Statistics")).toEqual([
      ["Hiring", 0, "Configured"],
      ["Statistics", 1, "Configured"],
    ]);
    await remove([first, second]);
  });

  it("are limited to what fits in a review; a new position on a longer ladder has none", async () => {
    const type = "qa";
    const made = await Promise.all(
      Array.from({ length: 86 }, (_, at) => putSkillset({ name: `Of QA ${at}`, applicableTo: [type], levels: [] })),
    );
    const created = await create(form({ engineerType: type, careerPath: "qa" }));
    expect(created.status).toBe(201);
    const positionId = String(created.body["id"]);
    const items = statuses(await read(positionId));
    expect(items.length).toBeGreaterThanOrEqual(86);
    expect(items.every(([, level, status]) => level === 0 && status === "Configured")).toBe(true);
    const all = made.map(({ id: skillsetId }) => ({ skillsetId, requiredLevel: 2 }));
    const refused = await save(positionId, all, 1);
    expect(refused.status).toBe(400);
    expect(refused.problem.detail).toBe(
      `${created.body["code"]} would require 86 skillsets. A review can have at most 85. Set some of them to "Not asked for".`,
    );
    expect((await save(positionId, all.slice(1), 1)).status).toBe(200);
    const moved = await putPosition();
    expect((await update(moved, { engineerType: type })).status).toBe(200);
    expect(statuses(await read(moved.id)).every(([, level]) => level === 0)).toBe(true);
    await remove(made);
  });

  it("list each skillset once, and accept one of two concurrent saves", async () => {
    const [position, skillset] = [await putPosition(), await putSkillset()];
    const set = { skillsetId: skillset.id, requiredLevel: 2 };
    expect(fields(await save(position.id, [set, set], 0))[0]?.path).toEqual(["requirements", 1, "skillsetId"]);
    expect((await save(position.id, [set], 0)).status).toBe(200);
    const late = await save(position.id, [{ ...set, requiredLevel: 5 }], 0);
    expect([late.status, late.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await save(newId(new Date()), [set], 0)).status).toBe(404);
  });
});
