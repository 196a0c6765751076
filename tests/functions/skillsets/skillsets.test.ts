import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { newId } from "#functions/ids.ts";
import { readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Answer, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { makeUser, putHolding, putUser, putUsers } from "#tests/support/people/people.ts";
import { makeSkillset } from "#tests/support/positions/ladders.ts";
import { putPosition, putRequirements, putSkillset } from "#tests/support/positions/ladderTable.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { skillsets, positions, reviews } = api;

const admin = makeUser({ role: "admin" });

beforeAll(() => putUsers(admin));

const form = (overrides: Record<string, unknown> = {}) => ({
  name: `Skillset ${newId(new Date())}`,
  description: "What it is about.",
  applicableTo: ["software"],
  ...overrides,
});

const create = (body: Record<string, unknown>) => callAs(admin, skillsets.createSkillset, body);
const update = ({ id, version }: Skillset, changes: Record<string, unknown>) =>
  callAs(admin, skillsets.updateSkillset, { skillsetId: id, ...form(), version, ...changes });
const remove = (id: string, version: string) => callAs(admin, skillsets.deleteSkillset, { skillsetId: id, version });
const saved = async (id: string) => (await tableStore().entities.skillset.get({ id }).go()).data;
const ladderVersion = async () => (await readVersionedLadders(tableStore())).state.version;
const fields = ({ body }: Answer) => body["errors"] as readonly { path: unknown[]; message: string }[];

describe("skillsets", () => {
  it("are created without levels, their engineer types in order, and listed by name", async () => {
    const answer = await create(form({ name: " Zeal ", applicableTo: ["qa", "software"] }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ name: "Zeal", applicableTo: ["software", "qa"], levels: [], version: 1 });
    await putSkillset({ name: "Élan" });
    const { body } = await callAs(admin, skillsets.listSkillsets);
    expect((body["items"] as Skillset[]).map(({ name }) => name)).toEqual(["Élan", "Zeal"]);
    const [row] = await auditOf({ id: String(answer.body["id"]) });
    expect(row).toMatchObject({ action: "skillset.created", actorId: admin.id, change: { name: "Zeal" } });
  });

  it.each<[string, Record<string, unknown>, unknown[], string]>([
    ["no name", { name: " " }, ["name"], "Name is required"],
    ["no engineer type", { applicableTo: [] }, ["applicableTo"], "Please select at least one engineer type"],
    ["a duplicate type", { applicableTo: ["qa", "qa"] }, ["applicableTo"], "Select each engineer type once"],
  ])("are refused with %s, and nothing is written", async (_what, changes, path, message) => {
    const before = await ladderVersion();
    const answer = await create(form(changes));
    expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
    expect(fields(answer)[0]).toEqual({ path, message });
    expect(await ladderVersion()).toBe(before);
  });

  it("have a description of up to 5,000 characters", async () => {
    const description = "x".repeat(5000);
    expect(await create(form({ name: "Long", description }))).toMatchObject({ status: 201, body: { description } });
  });

  it("have unique names, ignoring case and accents", async () => {
    await putSkillset({ name: "Código" });
    const answer = await create(form({ name: "CODIGO" }));
    expect(fields(answer)).toEqual([
      { path: ["name"], message: 'A skillset named "Código" already exists. Choose another name.' },
    ]);
    const other = await putSkillset();
    expect((await update(other, { name: "codigo" })).status).toBe(400);
    await putSkillset({ name: "Test Strategy" });
    expect((await create(form({ name: "Test  Strategy" }))).status).toBe(400);
    expect(await saved(other.id)).toEqual(other);
  });

  it("are changed only over the current version, without changing their levels", async () => {
    const skillset = await putSkillset();
    const answer = await update(skillset, { name: "Craft", applicableTo: ["qa"] });
    expect(answer.body).toMatchObject({ name: "Craft", applicableTo: ["qa"], levels: skillset.levels, version: 2 });
    const late = await update(skillset, { name: "Late" });
    expect([late.status, late.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect((await saved(skillset.id))?.name).toBe("Craft");
    expect((await update(makeSkillset(), {})).status).toBe(404);
  });

  it("are listed by group and order, and reordered only over the current version", async () => {
    const list = async () => (await callAs(admin, skillsets.listSkillsets)).body;
    const reorder = (skillsetIds: readonly string[], version: unknown) =>
      callAs(admin, skillsets.orderSkillsets, { skillsetIds, version });
    const [alpha, beta, gamma] = [
      await putSkillset({ name: "1 Alpha", applicableTo: ["qa"] }),
      await putSkillset({ name: "2 Beta", applicableTo: ["qa"] }),
      await putSkillset({ name: "3 Gamma", applicableTo: ["qa"], group: "Testing" }),
    ];
    const mine = [alpha.id, beta.id, gamma.id];
    const namesIn = (body: Record<string, unknown>) =>
      (body["items"] as Skillset[]).filter(({ id }) => mine.includes(id)).map(({ name }) => name);
    const before = await list();
    expect(namesIn(before)).toEqual(["3 Gamma", "1 Alpha", "2 Beta"]);
    const answer = await reorder([beta.id, alpha.id, gamma.id], before["orderVersion"]);
    expect(answer.status).toBe(200);
    expect(namesIn(answer.body)).toEqual(["3 Gamma", "2 Beta", "1 Alpha"]);
    expect(await list()).toEqual(answer.body);
    const late = await reorder(mine, before["orderVersion"]);
    expect([late.status, late.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    const unknown = await reorder([newId(new Date())], answer.body["orderVersion"]);
    expect(fields(unknown)[0]?.message).toContain("was removed");
    expect((await reorder([alpha.id, alpha.id], answer.body["orderVersion"])).status).toBe(400);
    const same = await reorder([beta.id, alpha.id], answer.body["orderVersion"]);
    expect(same.body["orderVersion"]).toBe(answer.body["orderVersion"]);
    const ungrouped = await update(gamma, { name: gamma.name, applicableTo: ["qa"] });
    expect(ungrouped.body["group"]).toBeUndefined();
    expect((await update({ ...gamma, version: 2 }, { name: gamma.name, group: " " })).status).toBe(400);
    await Promise.all(mine.map((id) => tableStore().entities.skillset.delete({ id }).go()));
  });

  it("are limited to 85 that a position requires, the most in a review", async () => {
    const type = "data_scientist";
    const all = await Promise.all(Array.from({ length: 85 }, () => putSkillset({ applicableTo: [type], levels: [] })));
    const [first] = all as [Skillset];
    const full = await putPosition({ code: "DS1", engineerType: type });
    const answer = await create(form({ applicableTo: [type] }));
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toBe(
      'DS1 asks for 85 skillsets, the most that fit into one review. Set one to "Not asked for" first.',
    );
    const other = await putSkillset({ applicableTo: ["qa"] });
    expect((await update(other, { applicableTo: ["qa", type] })).status).toBe(409);
    expect((await update(first, { name: "Renamed", applicableTo: [type] })).status).toBe(200);
    await putRequirements(full.id, { [first.id]: 0 });
    expect((await create(form({ name: "The 86th", applicableTo: [type] }))).status).toBe(201);
    const { data } = await tableStore().entities.skillset.query.all({}).go({ pages: "all" });
    const made = data.filter(({ applicableTo }) => applicableTo.includes(type));
    await Promise.all(made.map(({ id }) => tableStore().entities.skillset.delete({ id }).go()));
    await tableStore().entities.position.delete({ id: full.id }).go();
  });

  wideIt("are limited to 200 per engineer type", async () => {
    const type = "data_scientist";
    const all = await Promise.all(Array.from({ length: 200 }, () => putSkillset({ applicableTo: [type], levels: [] })));
    const answer = await create(form({ applicableTo: ["qa", type] }));
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toBe("Data Scientist has reached the limit of 200 skillsets. Remove one first.");
    const [first] = all as [Skillset];
    expect((await update(first, { applicableTo: [type] })).status).toBe(200);
    const other = await putSkillset();
    expect((await update(other, { applicableTo: ["software", type] })).status).toBe(409);
    await Promise.all(all.map(({ id }) => tableStore().entities.skillset.delete({ id }).go()));
  });
});

describe("a skillset that is deleted", () => {
  it("lists beforehand the positions that require it, with the required level", async () => {
    const skillset = await putSkillset({ applicableTo: ["software"] });
    const [ic, qa] = [await putPosition(), await putPosition({ engineerType: "qa" })];
    await putRequirements(ic.id, { [skillset.id]: 3 });
    await putRequirements(qa.id, { [skillset.id]: 5 });
    const answer = await callAs(admin, skillsets.getSkillsetUsage, { skillsetId: skillset.id });
    const { id, code, title, engineerType } = ic;
    expect(answer.body).toEqual({ positions: [{ id, code, title, engineerType, requiredLevel: 3 }] });
  });

  it("is removed from the ladder and all requirements, but stays in existing reviews", async () => {
    const skillset = await putSkillset();
    const position = await putPosition();
    await putRequirements(position.id, { [skillset.id]: 3 });
    const employee = await putHolding(position);
    const review = await putReview(makeReview(employee, await putRound(makeRound())));
    const readReview = async () =>
      (await callAs(employee, reviews.getReview, { reviewId: review.id })).body["skillsets"];
    const before = await readReview();
    expect((await remove(skillset.id, "1")).status).toBe(204);
    expect(await saved(skillset.id)).toBeNull();
    const ladder = await callAs(admin, positions.getLadder, { engineerType: "software" });
    expect(JSON.stringify(ladder.body)).not.toContain(skillset.id);
    const required = await callAs(admin, positions.getRequirements, { positionId: position.id });
    expect(JSON.stringify(required.body)).not.toContain(skillset.id);
    expect(await readReview()).toEqual(before);
    expect((await auditOf(skillset)).map(({ action, change }) => [action, change["name"]])).toEqual([
      ["skillset.deleted", skillset.name],
    ]);
  });

  it("is deleted once, and only over the current version", async () => {
    const skillset = await putSkillset({ version: 3 });
    expect((await remove(skillset.id, "2")).problem.code).toBe("VERSION_CONFLICT");
    expect((await remove(skillset.id, "")).problem.code).toBe("INVALID_INPUT");
    expect((await remove(skillset.id, "many")).problem.code).toBe("INVALID_INPUT");
    expect(await saved(skillset.id)).toEqual(skillset);
    expect((await remove(skillset.id, "3")).status).toBe(204);
    expect((await remove(skillset.id, "3")).problem.code).toBe("NOT_FOUND");
  });
});

describe("the levels of a skillset", () => {
  const level = (overrides: Record<string, unknown> = {}) => ({
    level: 2,
    title: "Works alone",
    description: "<p>Text</p>",
    version: 1,
    ...overrides,
  });
  const add = (skillsetId: string, body: Record<string, unknown>) =>
    callAs(admin, skillsets.createSkillsetLevel, { skillsetId, ...body });
  const change = (skillsetId: string, number: string, body: Record<string, unknown>) =>
    callRoute(skillsets.updateSkillsetLevel, { claims: claimsOf(admin), params: { skillsetId, level: number }, body });
  const drop = (skillsetId: string, number: string, version: string) =>
    callAs(admin, skillsets.deleteSkillsetLevel, { skillsetId, level: number, version });
  const levelsOf = ({ body }: Answer) => (body["levels"] as Skillset["levels"]).map((known) => known.level);
  const two = makeSkillset().levels.filter((known) => known.level === 1 || known.level === 3);

  it("are added, changed and removed in order, and only over the current version", async () => {
    const { id } = await putSkillset({ levels: two });
    const added = await add(id, level({ description: "<p>Text<script>x</script></p>" }));
    expect(added.status).toBe(201);
    expect(levelsOf(added)).toEqual([1, 2, 3]);
    expect((added.body["levels"] as Skillset["levels"])[1]).toEqual({
      level: 2,
      title: "Works alone",
      description: "<p>Text</p>",
    });
    const moved = await change(id, "2", level({ level: 5, version: 2 }));
    expect(levelsOf(moved)).toEqual([1, 3, 5]);
    const dropped = await drop(id, "3", "3");
    expect(levelsOf(dropped)).toEqual([1, 5]);
    expect(await saved(id)).toEqual(dropped.body);
    for (const late of [await add(id, level()), await change(id, "1", level()), await drop(id, "1", "3")]) {
      expect([late.status, late.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    }
  });

  it.each<[string, Record<string, unknown>, unknown[], string]>([
    ["no level", { level: undefined }, ["level"], "Level is required"],
    ["level 0", { level: 0 }, ["level"], "Level is 1 to 5"],
    ["level 6", { level: 6 }, ["level"], "Level is 1 to 5"],
    ["no title", { title: "" }, ["title"], "Title is required"],
    [
      "a level that exists already",
      { level: 3 },
      ["level"],
      '"Craft" already has a level 3: "Level 3". Choose another one.',
    ],
  ])("are rejected with %s, and nothing is written", async (_what, changes, path, message) => {
    const skillset = await putSkillset({ name: "Craft", levels: two });
    const answers = [await add(skillset.id, level(changes)), await change(skillset.id, "1", level(changes))];
    for (const answer of answers) {
      expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
      expect(fields(answer)[0]).toEqual({ path, message });
    }
    expect(await saved(skillset.id)).toEqual(skillset);
    await tableStore().entities.skillset.delete({ id: skillset.id }).go();
  });

  it("can have a different text per engineer type, which replaces the description", async () => {
    const { id } = await putSkillset({ name: "Texts by type", applicableTo: ["software", "qa"], levels: two });
    const texts = { software: "<p>Text</p>", qa: "<p>Tests<script>x</script></p>" };
    const added = await add(id, level({ byType: texts }));
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    // The software text equals the description, so it isn't stored.
    expect((added.body["levels"] as Skillset["levels"])[1]?.byType).toEqual({ qa: "<p>Tests</p>" });
    const textsOf = async (engineerType: string) => {
      const { body } = await callAs(admin, positions.getLadder, { engineerType });
      const found = (body["skillsets"] as Skillset[]).find((skillset) => skillset.id === id);
      return found?.levels.map(({ description, byType }) => [description, byType]);
    };
    const around = (text: string) =>
      [two[0], { description: text }, two[1]].map((known) => [known?.description, undefined]);
    expect(await textsOf("software")).toEqual(around("<p>Text</p>"));
    expect(await textsOf("qa")).toEqual(around("<p>Tests</p>"));
    const own = await callAs(await putUser(makeUser({ engineerType: "qa" })), skillsets.getOwnSkills);
    const shown = (own.body["skillsets"] as { skillset: Skillset }[]).find(({ skillset }) => skillset.id === id);
    expect(shown?.skillset.levels[1]).toEqual({ level: 2, title: "Works alone", description: "<p>Tests</p>" });
    const journal = await callAs(await putUser(makeUser({ engineerType: "qa" })), api.journal.getJournal);
    expect(journal.status).toBe(200);
    const narrowed = await update(added.body as unknown as Skillset, {
      name: "Texts by type",
      applicableTo: ["software"],
    });
    expect((narrowed.body["levels"] as Skillset["levels"])[1]).toEqual({
      level: 2,
      title: "Works alone",
      description: "<p>Text</p>",
    });
    const late = await change(id, "2", level({ version: 3, byType: { qa: "<p>Tests</p>" } }));
    expect([late.status, fields(late)[0]?.path]).toEqual([400, ["byType", "qa"]]);
  });

  it("are rejected if their texts exceed the size of a table item", async () => {
    const long = `<p>${"語".repeat(6600)}</p>`;
    const levels = [1, 2, 3, 4].map((known) => ({ level: known, title: "Title", description: long }));
    const types = ["software", "qa", "data_scientist"];
    const skillset = await putSkillset({
      name: "Long",
      applicableTo: types,
      levels: levels.map((known) => ({
        ...known,
        byType: { qa: `${long}<p>1</p>`, data_scientist: `${long}<p>2</p>` },
      })),
    });
    const own = Object.fromEntries(types.map((type) => [type, `<p>${type}${"語".repeat(19_900)}</p>`]));
    const answer = await add(skillset.id, level({ level: 5, byType: own }));
    expect([answer.status, fields(answer)[0]?.path]).toEqual([400, ["byType"]]);
    expect(fields(answer)[0]?.message).toMatch(
      /^The texts of this skillset are \S+ kB too long\. The limit is 340 kB\. Shorten them or split the skillset\. Nothing was saved or lost\.$/,
    );
    expect(await saved(skillset.id)).toEqual(skillset);
    await tableStore().entities.skillset.delete({ id: skillset.id }).go();
  });

  it("are at most five", async () => {
    const skillset = await putSkillset({ name: "Whole" });
    const answer = await add(skillset.id, level());
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toBe('"Whole" has reached the limit of 5 levels. Change one of them instead.');
    expect(await saved(skillset.id)).toEqual(skillset);
  });

  it("cannot be changed or removed if they don't exist", async () => {
    const { id } = await putSkillset({ levels: two });
    for (const answer of [await change(id, "4", level()), await drop(id, "4", "1")]) {
      expect([answer.status, answer.problem.code]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await change(id, "7", level())).status).toBe(400);
  });
});
