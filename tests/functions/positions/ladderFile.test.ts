import { readFileSync } from "node:fs";
import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { codeChangeMessages, effectMessages } from "#domain/positions/rules.ts";
import { maxLadderFileBytes, notRequiredInFile } from "#domain/positions/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { newId } from "#functions/ids.ts";
import { readUser } from "#functions/people/store/people.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { readLadders, readVersionedLadders } from "#functions/positions/store/ladder.ts";
import { personLevelsWrite } from "#functions/reviews/store/personLevels.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { type Call, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { killAtTransaction, readOperation, runToCompletion } from "#tests/support/operations.ts";
import { makeUser, putHolding, putUsers } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { makeFilePosition } from "#tests/support/positions/ladders.ts";
import {
  changedFile,
  currentLadderVersion,
  putPosition,
  putRequirements,
  putSkillset,
} from "#tests/support/positions/ladderTable.ts";
import { checkLadder, exportedLadder, importLadder, previewLadder } from "#tests/support/positions/requests.ts";
import { succeed } from "#tests/support/reviews/requests.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const environment = startTestEnvironment();
const { positions, skillsets } = api;

const admin = makeUser({ role: "admin", position: null });
const cto = makeUser({ role: "cto", engineerType: null, position: null });

beforeAll(() => putUsers(admin, cto));

/** Each test starts with empty ladders. */
beforeEach(async () => {
  const { entities } = tableStore();
  const { positions: all, skillsets: known, requirements } = await readLadders(tableStore());
  await Promise.all([
    ...all.map(({ id }) => entities.position.delete({ id }).go()),
    ...known.map(({ id }) => entities.skillset.delete({ id }).go()),
    ...[...requirements.keys()].map((positionId) => entities.requirements.delete({ positionId }).go()),
  ]);
});

const exported = () => exportedLadder(admin);
const check = (yaml: string) => checkLadder(admin, yaml);
const previewOf = (yaml: string, as = admin) => previewLadder(as, yaml);
const importWhole = (yaml: string) => importLadder(admin, yaml);
const importFile = (yaml: string, version: number, more: Pick<Call, "fault"> = {}) =>
  callRoute(positions.importLadder, { claims: claimsOf(admin), body: { yaml, version }, ...more });
/** Tries to import a file, which must be refused for what is in it, and nothing is written. */
const refuse = async (yaml: string): Promise<string> => {
  const before = await exported();
  expect((await check(yaml)).preview).toBeNull();
  const answer = await importFile(yaml, await currentLadderVersion());
  expect([answer.status, answer.problem.code]).toEqual([400, "INVALID_INPUT"]);
  expect(await exported()).toBe(before);
  return answer.problem.detail;
};
const addSkillset = (name: string, more: Pick<Call, "fault"> = {}) => {
  const body = { name, description: "", applicableTo: ["qa"] };
  return callRoute(skillsets.createSkillset, { claims: claimsOf(admin), body, ...more });
};
const knows = (person: User, levels: Readonly<Record<string, number>>) =>
  transact(tableStore(), [
    personLevelsWrite(person.id, {
      levels,
      reviewId: newId(new Date()),
      roundId: newId(new Date()),
      roundName: "Q1",
      roundStartDate: "2026-01-05",
      sharedAt: new Date().toISOString(),
    }),
  ]);

const twoLadders = async () => {
  const ic1 = await putPosition({ code: "IC1", title: "Junior" });
  const ic2 = await putPosition({ code: "IC2", title: "Engineer", level: 2 });
  const qa1 = await putPosition({ code: "QA1", title: "Tester", careerPath: "qa", engineerType: "qa" });
  const craft = await putSkillset({ name: "Craft" });
  const delivery = await putSkillset({ name: "Delivery", applicableTo: ["software", "qa"] });
  await putRequirements(ic1.id, { [craft.id]: 1, [delivery.id]: 1 });
  await putRequirements(ic2.id, { [craft.id]: 2, [delivery.id]: 2 });
  return { ic1, ic2, qa1, craft, delivery };
};

describe("a ladder file", () => {
  it("changes nothing right after its export, and can't be imported then", async () => {
    await twoLadders();
    const yaml = await exported();
    const preview = await previewOf(yaml);
    expect(preview.changes).toEqual([]);
    expect(effectMessages(preview.effects)).toEqual([]);
    const answer = await importFile(yaml, preview.version);
    expect([answer.status, answer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(answer.problem.detail).toContain("There is nothing to import.");
  });

  it("may contain Markdown, and warns by line about lost formatting, even if nothing changes", async () => {
    const ic1 = await putPosition({ code: "IC1", title: "Junior" });
    const written = (text: string) =>
      exported().then((yaml) => yaml.replace(/^ {4}responsibilities: .*$/m, `    responsibilities: |\n${text}`));
    const yaml = await written("      # Tasks\n\n      - **Writes** tests\n      - Asks\n\n      > Always.");
    const line = yaml.split("\n").indexOf("      # Tasks") + 1;
    const warnings = [
      { line, message: "A heading becomes a line in bold." },
      { line: line + 5, message: "A quotation becomes ordinary text." },
    ];
    expect((await previewOf(yaml)).warnings).toEqual(warnings);
    expect(await importWhole(yaml)).toMatchObject({ status: "done" });
    expect((await readLadders(tableStore())).positions).toMatchObject([
      {
        id: ic1.id,
        responsibilities:
          "<p><strong>Tasks</strong></p><ul><li><strong>Writes</strong> tests</li><li>Asks</li></ul><p>Always.</p>",
      },
    ]);
    expect(await previewOf(yaml)).toMatchObject({ changes: [], warnings });
    expect(await previewOf(await exported())).toMatchObject({ changes: [], warnings: [] });
  });

  it("previews its changes and how many people they affect, before anything is written", async () => {
    const { ic2, craft } = await twoLadders();
    const cleo = await putHolding(ic2);
    for (const level of [2, 4, 4, 5, 5]) {
      await knows(await putHolding(ic2), { [craft.id]: level });
    }
    const before = await exported();
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.map((position) =>
        position.code === "IC2" ? { ...position, title: "Software Engineer" } : position,
      ),
      requirements: { ...file.requirements, IC2: { Craft: 4, Delivery: 2 } },
    }));
    const { changes, effects, positions: onMap } = await previewOf(yaml, cto);
    expect(onMap.filter(({ change }) => change !== null)).toEqual([
      expect.objectContaining({ id: ic2.id, code: "IC2", title: "Software Engineer", change: "changed" }),
    ]);
    expect(changes).toEqual([
      {
        part: "position",
        change: "changed",
        name: "IC2 Engineer",
        details: [{ what: "Title", before: "Engineer", after: "Software Engineer" }],
        positionId: ic2.id,
        people: 6,
      },
      {
        part: "requirements",
        change: "changed",
        name: "IC2 Software Engineer",
        details: [{ what: "Craft", before: "2", after: "4" }],
        positionId: ic2.id,
        people: 6,
      },
    ]);
    expect(effectMessages(effects)).toEqual([
      "1 requirement changes: 6 engineers, 1 of them now below. The levels of 1 aren't known: no review was shared with them yet.",
      "1 position gets another code or title. 6 people will see it with their name.",
    ]);
    expect(await exported()).toBe(before);
    expect((await readUser(tableStore(), cleo.id))?.position?.title).toBe("Engineer");
  });

  it("marks additions, changes and removals on the map, with the ids of the changes", async () => {
    const { ic2 } = await twoLadders();
    const yaml = await changedFile((file) => ({
      ...file,
      positions: [...file.positions.filter(({ code }) => code !== "IC2"), makeFilePosition("NEW9", { level: 9 })],
      requirements: Object.fromEntries(Object.entries(file.requirements).filter(([code]) => code !== "IC2")),
    }));
    const { changes, positions: onMap, structure } = await previewOf(yaml);
    const added = onMap.find(({ code }) => code === "NEW9");
    expect(onMap.filter(({ change }) => change !== null).map(({ code, change }) => [code, change])).toEqual([
      ["NEW9", "added"],
      ["IC2", "removed"],
    ]);
    expect(onMap.filter(({ change }) => change === null).length).toBeGreaterThan(0);
    expect(
      changes.filter(({ part }) => part === "position").map(({ positionId, people }) => [positionId, people]),
    ).toEqual([
      [added?.id, null],
      [ic2.id, 0],
    ]);
    expect(structure.careerPaths.map(({ id }) => id)).toContain("ic");
  });

  it("reveals no levels to an admin, even by comparing previews, and shows the CTO how many fall below", async () => {
    const { ic2, ic1, craft } = await twoLadders();
    const people = [];
    for (let index = 0; index < 6; index += 1) {
      people.push(await putHolding(ic2));
      await knows(people[index] ?? admin, { [craft.id]: 3 });
    }
    const requiredEffects = async (level: number, as: User) => {
      const yaml = await changedFile((file) => ({
        ...file,
        requirements: { ...file.requirements, IC2: { Craft: level, Delivery: 2 } },
      }));
      return (await previewOf(yaml, as)).effects.required;
    };
    const bare = { changes: 1, people: 6, levels: null };
    expect([await requiredEffects(3, admin), await requiredEffects(4, admin)]).toEqual([bare, bare]);
    expect(await requiredEffects(4, cto)).toEqual({ ...bare, levels: { below: 6, unknown: 0 } });
    await editPerson(admin, people[0] ?? admin, { positionId: ic1.id });
    expect(await requiredEffects(4, admin)).toEqual({ ...bare, people: 5 });
  });

  it("replaces the ladders, and updates the profiles", async () => {
    const { ic2 } = await twoLadders();
    const holder = await putHolding(ic2);
    const yaml = await changedFile((file) => ({
      positions: [
        ...file.positions
          .filter(({ code }) => code !== "QA1")
          .map((position) => (position.code === "IC2" ? { ...position, code: "ic2", title: "Builder" } : position)),
        makeFilePosition("DS1", {
          ...{ title: "Data Scientist", careerPath: "ds", engineerType: "data_scientist" },
          description: "<p>Counts.</p>",
        }),
      ],
      skillsets: [
        ...file.skillsets
          .filter(({ name }) => name !== "Craft")
          .map((skillset) => ({ ...skillset, applicableTo: ["software" as const, "data_scientist" as const] })),
        { name: "Models", description: "", applicableTo: ["data_scientist"], levels: [] },
      ],
      requirements: { IC1: { Delivery: 1 }, ic2: { Delivery: 3 }, DS1: { Delivery: 1, Models: 2 } },
    }));
    const operation = await importWhole(yaml);
    expect(operation).toMatchObject({ status: "done", problem: null, done: operation.total });
    expect(await exported()).toBe(yaml);
    expect((await previewOf(yaml)).changes).toEqual([]);
    expect((await readUser(tableStore(), holder.id))?.position).toEqual({ id: ic2.id, code: "ic2", title: "Builder" });
    const data = await auditOf(operation);
    expect(data).toMatchObject([{ action: "ladder.imported", actorId: admin.id }]);
    expect(data[0]?.change).toMatchObject({ added: ["DS1 Data Scientist", "Models", "DS1 Data Scientist"] });
  });

  it("changes the code of a position that people hold; their history keeps the earlier one", async () => {
    const { ic1, ic2 } = await twoLadders();
    const [ana, bo] = [await putHolding(ic1), await putHolding(ic2)];
    await transact(tableStore(), currentPositionWrites({ ...bo, position: ic2, positionSince: bo.createdAt }));
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.map((position) =>
        position.engineerType === "software"
          ? { ...position, code: `IC${position.level + 1}`, was: position.code }
          : position,
      ),
      requirements: { IC2: { Craft: 2 }, IC3: { Craft: 3 } },
    }));
    const preview = await previewOf(yaml);
    expect(codeChangeMessages(preview.codeChanges)).toEqual([
      `IC1 becomes IC2 for ${fullName(ana)}.`,
      `IC2 becomes IC3 for ${fullName(bo)}.`,
    ]);
    expect(preview.changes.filter(({ change }) => change === "removed")).toEqual([]);
    expect(await importWhole(yaml)).toMatchObject({ status: "done", problem: null });
    expect((await readUser(tableStore(), ana.id))?.position).toMatchObject({ id: ic1.id, code: "IC2" });
    const { data } = await tableStore().entities.userPosition.query.byUser({ userId: bo.id }).go({ consistent: true });
    expect(data).toMatchObject([{ positionId: ic2.id, code: "IC2", isCurrent: true }]);
    expect((await readUser(tableStore(), bo.id))?.position).toMatchObject({ id: ic2.id, code: "IC3" });
    expect((await previewOf(yaml)).changes).toEqual([]);
    expect(await exported()).not.toContain("was:");
  });

  it("does not change a code that is unknown, and names its line", async () => {
    await twoLadders();
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.map((position) =>
        position.code === "QA1" ? { ...position, code: "QA2", was: "QA9" } : position,
      ),
    }));
    const { problems, preview } = await check(yaml);
    expect(preview).toBeNull();
    expect(problems).toEqual([
      {
        line: yaml.split("\n").findIndex((line) => line.includes("was: QA9")) + 1,
        message: "There is no position QA9 whose code could change. Correct it or remove it.",
      },
    ]);
  });

  wideIt("is imported in steps if it exceeds a transaction, even when a run dies in between", async () => {
    const yaml = await changedFile(() => ({
      positions: Array.from({ length: 120 }, (_, at) =>
        makeFilePosition(`IC${at + 1}`, {
          ...{ title: `Engineer ${at + 1} 🙂`, level: (at % 7) + 1 },
          description: `<p>${"Žmogus 🙂 ".repeat(150)}</p>`,
        }),
      ),
      skillsets: Array.from({ length: 60 }, (_, at) => ({
        name: `Skillset ${String(at).padStart(2, "0")}`,
        description: "",
        applicableTo: ["software" as const],
        levels: [{ level: 1, title: "Begins", description: "" }],
      })),
      requirements: Object.fromEntries(
        Array.from({ length: 120 }, (_, at) => [`IC${at + 1}`, { "Skillset 00": (at % 5) + 1 }]),
      ),
    }));
    const { version } = await previewOf(yaml);
    const answer = await importFile(yaml, version);
    const id = String(answer.body["id"]);
    expect(answer.body).toMatchObject({ total: 300 });
    await killAtTransaction(id, 3);
    const interrupted = await readOperation(id);
    expect(interrupted.status).toBe("running");
    expect(interrupted.done).toBeGreaterThan(0);
    expect(interrupted.done).toBeLessThan(300);
    const concurrent = await addSkillset("Concurrent");
    expect([concurrent.status, concurrent.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(await runToCompletion(id)).toMatchObject({ status: "done", total: 300, done: 300 });
    expect(await exported()).toBe(yaml);
    expect((await readVersionedLadders(tableStore())).state.importId).toBeNull();
  });

  it("is refused when the ladders have changed since its preview, and nothing is written", async () => {
    await twoLadders();
    const yaml = await changedFile((file) => ({ ...file, requirements: {} }));
    const { version } = await previewOf(yaml);
    expect((await addSkillset("Another")).status).toBe(201);
    const before = await exported();
    const answer = await importFile(yaml, version);
    expect([answer.status, answer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(answer.problem.detail).toBe("The ladder changed after this preview. Check the file again.");
    expect(await exported()).toBe(before);
  });

  it("is imported once when two administrators import it at the same time", async () => {
    await twoLadders();
    const yaml = await changedFile((file) => ({ ...file, requirements: {} }));
    const { version } = await previewOf(yaml);
    const answers = await Promise.all([importFile(yaml, version), importFile(yaml, version)]);
    const started = answers.filter(({ status }) => status === 202);
    expect(started).toHaveLength(1);
    expect(await runToCompletion(String(started[0]?.body["id"]))).toMatchObject({ status: "done" });
    expect(await exported()).toBe(yaml);
  });

  it.each([
    [
      "a missing position that people hold",
      (yaml: string) => yaml.replace("code: IC2", "code: IC7").replace("  IC2:", "  IC7:"),
      4,
    ],
    [
      "a position that people hold, moved to another ladder",
      (yaml: string) =>
        yaml.replace(/(code: IC2[\s\S]*?engineerType: )software/, "$1qa").replace(/\n {2}IC2:\n.*\n.*\n/, "\n"),
      17,
    ],
  ])("is refused with %s, naming its line and the number of people", async (_what, change, line) => {
    const { ic2 } = await twoLadders();
    await Promise.all([putHolding(ic2), putHolding(ic2)]);
    const yaml = change(await exported());
    expect((await check(yaml)).problems).toEqual([
      { line, message: expect.stringMatching(/^2 people hold IC2, so (?:it stays|you can't remove it)/) },
    ]);
    expect(await refuse(yaml)).toContain("2 people hold IC2");
  });

  it("fails, and unlocks the ladders, when someone was given a position that it removes", async () => {
    const { ic2 } = await twoLadders();
    const yaml = await changedFile((file) => ({
      ...file,
      positions: file.positions.filter(({ code }) => code !== "IC2"),
      requirements: {},
    }));
    const answer = await importFile(yaml, (await previewOf(yaml)).version);
    const before = await exported();
    await putHolding(ic2);
    const operation = await runToCompletion(String(answer.body["id"]));
    expect(operation).toMatchObject({ status: "failed", problem: expect.stringContaining("1 person holds IC2") });
    expect(await exported()).toBe(before);
    expect((await addSkillset("Another")).status).toBe(201);
  });

  it.each([
    ["an anchor", "positions: &all []\nskillsets: []\nrequirements: {}\n", 1],
    ["requirements of an unknown position", "positions: []\nskillsets: []\nrequirements:\n  IC1: { Craft: 1 }\n", 4],
    ["an HTML page", "<html><body>Sign in</body></html>", 1],
  ])("is refused with %s, naming its line, and nothing is written", async (_what, yaml, line) => {
    await twoLadders();
    expect((await check(yaml)).problems[0]?.line).toBe(line);
    expect(await refuse(yaml)).toMatch(new RegExp(`^Line ${line}: `));
  });

  it("has a maximum size", async () => {
    const answer = await callAs(admin, positions.checkLadderFile, { yaml: `#${"ž".repeat(1_000_000)}` });
    expect(answer.status).toBe(400);
    expect(answer.problem.detail).toContain("This file is 1 byte too large. A ladder file can have at most 2 MB.");
  });

  wideIt("can have 2 MB and 200 skillsets, within the event size limit of a function", async () => {
    const names = Array.from({ length: 200 }, (_, at) => `Skillset ${at}`);
    const yaml = await changedFile(() => ({
      positions: Array.from({ length: 20 }, (_, at) => makeFilePosition(`IC${at + 1}`, { level: (at % 7) + 1 })),
      skillsets: names.map((name, at) => ({
        name,
        group: `Group ${Math.floor(at / 20)}`,
        description: "",
        applicableTo: ["software" as const],
        levels: [1, 2, 3, 4, 5].map((level) => ({
          level,
          title: `Step ${level}`,
          description: `<ul>${`<li>Says "why" and <strong>how</strong>, ${at}.</li>`.repeat(35)}</ul>`,
        })),
      })),
      requirements: Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `IC${at + 1}`,
          Object.fromEntries(names.map((name, place) => [name, place < 80 ? (at % 5) + 1 : notRequiredInFile])),
        ]),
      ),
    }));
    const size = Buffer.byteLength(yaml);
    // With folded texts, this file would be too large.
    expect(size).toBeGreaterThan(1_850_000);
    expect(size).toBeLessThanOrEqual(maxLadderFileBytes);
    expect(yaml.split("\n").some((line) => line.length > 1000)).toBe(true);
    // Lambda's limit for a request.
    expect(Buffer.byteLength(JSON.stringify({ body: JSON.stringify({ yaml }) }))).toBeLessThan(6_291_556);
    expect(await importWhole(yaml)).toMatchObject({ status: "done", problem: null });
    // Compared as a whole: the difference of two such texts would take minutes to compute.
    expect((await exported()) === yaml).toBe(true);
  });

  wideIt("lists the first details of a very long preview, and names every change", async () => {
    const names = Array.from({ length: 200 }, (_, at) => `S${at}`);
    const yaml = await changedFile(() => ({
      positions: Array.from({ length: 40 }, (_, at) => makeFilePosition(`IC${at + 1}`)),
      skillsets: names.map((name) => ({ name, description: "", applicableTo: ["software" as const], levels: [] })),
      requirements: Object.fromEntries(
        Array.from({ length: 40 }, (_, at) => [
          `IC${at + 1}`,
          Object.fromEntries(names.map((name, place) => [name, place < 80 ? 2 : notRequiredInFile])),
        ]),
      ),
    }));
    const { changes } = await previewOf(yaml);
    expect(changes).toHaveLength(40 + 200 + 40 + 1);
    expect(changes.at(-1)).toMatchObject({
      name: "IC40 Engineer",
      details: [{ what: "and 200 more", before: null, after: null }],
    });
    const answer = await importFile(yaml, (await previewOf(yaml)).version);
    expect(answer.status).toBe(202);
    expect((await auditOf({ id: String(answer.body["id"]) }))[0]?.change).toMatchObject({
      added: expect.arrayContaining(["and 180 more"]),
    });
    await runToCompletion(String(answer.body["id"]));
  });

  it("is imported even if the queue fails, since the sweep finds it", async () => {
    await twoLadders();
    environment.aws().queueIsDown = true;
    const yaml = await changedFile((file) => ({ ...file, requirements: {} }));
    const answer = await importFile(yaml, (await previewOf(yaml)).version);
    environment.aws().queueIsDown = false;
    expect(answer.status).toBe(202);
    expect(await runToCompletion(String(answer.body["id"]))).toMatchObject({ status: "done" });
  });
});

describe("the example ladders", () => {
  const yaml = readFileSync(new URL("../../../sample/ladder.yaml", import.meta.url), "utf8");

  wideIt("change nothing when imported twice", async () => {
    expect(await importWhole(yaml)).toMatchObject({ status: "done", problem: null });
    const before = await exported();
    const preview = await previewOf(yaml);
    expect(preview.changes).toEqual([]);
    const again = await importFile(yaml, preview.version);
    expect([again.status, again.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    expect(await exported()).toBe(before);
  });

  wideIt("preview which own changes they would undo, and don't undo later ones", async () => {
    await importWhole(yaml);
    const first = assertFound("position", (await readLadders(tableStore())).positions[0]);
    const seen = await previewOf(yaml);
    const { id: positionId, ...form } = first;
    await succeed(callAs(admin, positions.updatePosition, { positionId, ...form, title: "Our own title" }));
    expect((await addSkillset("Our own skillset")).status).toBe(201);
    const own = await exported();

    const stale = await importFile(yaml, seen.version);
    expect([stale.status, stale.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    const { changes } = await previewOf(yaml);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          part: "position",
          change: "changed",
          details: [{ what: "Title", before: "Our own title", after: first.title }],
        }),
        expect.objectContaining({ part: "skillset", change: "removed", name: "Our own skillset" }),
      ]),
    );
    expect(await exported()).toBe(own);
  });
});

describe("a ladder with many parallel changes", () => {
  const retitled = async (title: string) => {
    const { code } = (await readLadders(tableStore())).positions[0] ?? (await putPosition());
    return changedFile((file) => ({
      ...file,
      positions: file.positions.map((one) => (one.code === code ? { ...one, title } : one)),
    }));
  };

  beforeEach(twoLadders);

  wideIt("accepts each change or refuses it with 409, and accepts no second import", async () => {
    const version = await currentLadderVersion();
    const files = [await retitled("First"), await retitled("Second")];
    const names = Array.from({ length: 10 }, (_, at) => `Simultaneous ${at}`);
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
    // The refusal doesn't last.
    expect((await addSkillset("Afterwards")).status).toBe(201);
  });

  wideIt("answers 409, not that Pulse is busy, while other transactions keep writing it", async () => {
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
    const before = await currentLadderVersion();
    const editAnswer = await addSkillset("Collides", { fault: collide });
    expect([editAnswer.status, editAnswer.problem.code]).toEqual([409, "STATE_CONFLICT"]);
    const importAnswer = await importFile(await retitled("Third"), before, { fault: collide });
    expect([importAnswer.status, importAnswer.problem.code]).toEqual([409, "VERSION_CONFLICT"]);
    expect(await currentLadderVersion()).toBe(before);
  });
});
