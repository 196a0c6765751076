import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { JournalEntries, JournalEntry, JournalOverview, SharedEntries } from "#domain/journal/model.ts";
import type { User } from "#domain/people/model.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { newId } from "#functions/ids.ts";
import { readEntriesAt } from "#functions/journal/store/journal.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, type Call, callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { putEntry, putNote, today } from "#tests/support/journal.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { putSkillset } from "#tests/support/positions/ladderTable.ts";
import { beforeWriting } from "#tests/support/recorder.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const routes = api.journal;

const call = (as: User, route: keyof typeof routes, rest: Omit<Call, "claims"> = {}): Promise<Answer> =>
  callRoute(routes[route], { claims: claimsOf(as), ...rest });
const update = (as: User, entry: Pick<JournalEntry, "day" | "id">, body: object) =>
  callRoute(routes.updateJournalEntry, { claims: claimsOf(as), params: paramsOf(entry), body });
const share = (as: User, entry: JournalEntry, readerId: string | null) =>
  callAs(as, routes.shareJournalEntry, { ...paramsOf(entry), readerId });
const remove = (as: User, entry: JournalEntry, version: string) =>
  callAs(as, routes.deleteJournalEntry, { ...paramsOf(entry), version });
const sharedBy = (as: User, { id: userId }: User, query: object = {}) =>
  callAs(as, routes.listSharedEntries, { userId, ...query });
const notesOn = (as: User, { id: userId }: User, query: object = {}) =>
  callAs(as, routes.listPrivateNotes, { userId, ...query });
const content = (overrides: object = {}) => ({
  day: today(),
  text: "Capped the retry",
  skillsetIds: [],
  links: [],
  ...overrides,
});
const add = (as: User, overrides: object = {}) =>
  call(as, "addJournalEntry", { body: { id: newId(new Date()), readerId: null, ...content(), ...overrides } });
const paramsOf = ({ day, id }: Pick<JournalEntry, "day" | "id">) => ({ day, entryId: id });
const entriesOf = async (as: User, query: Record<string, string> = { round: "current" }) =>
  ((await call(as, "listJournalEntries", { query })).body as unknown as JournalEntries).items;
const sharedWith = async (as: User, author: User) =>
  ((await sharedBy(as, author)).body as unknown as SharedEntries).items?.map(({ text }) => text);
const edit = async (person: User, change: Partial<User>): Promise<User> => {
  const now = (await readUser(tableStore(), person.id)) ?? person;
  await transact(tableStore(), replaceUserWrites(now, { ...now, ...change }));
  return { ...now, ...change };
};

const manager = makeUser({ role: "manager", firstName: "Ingrid" });
const next = makeUser({ role: "manager", firstName: "Anna" });
beforeAll(() => putUsers(manager, next));
const putAuthor = (overrides: Partial<User> = {}) => putUser(makeUser({ managerId: manager.id, ...overrides }));

describe("an entry", () => {
  it("is added once, however often it is sent", async () => {
    const author = await putAuthor();
    const body = { id: newId(new Date()), readerId: null, ...content() };
    const first = await call(author, "addJournalEntry", { body });
    const second = await call(author, "addJournalEntry", { body: { ...body, text: "Something else" } });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await entriesOf(author)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ["a link without https", { links: ["http://acme.com"] }, "links"],
    ["1,001 characters", { text: "x".repeat(1001) }, "text"],
    ["nothing visible", { text: " \u200b " }, "text"],
    ["a day in the future", { day: addDays(today(), 1) }, "day"],
    ["a skillset that does not exist", { skillsetIds: [newId(new Date())] }, "skillsetIds"],
    ["a reader who is not the manager", { readerId: newId(new Date()) }, "readerId"],
  ])("with %s is refused and not written", async (_case, overrides, field) => {
    const author = await putAuthor();
    const { status, problem } = await add(author, overrides);
    expect([status, problem.code, problem.errors?.[0]?.path[0]]).toEqual([400, "INVALID_INPUT", field]);
    expect(await entriesOf(author)).toEqual([]);
  });

  it("can name a skillset of the author's ladder, and keeps one that is deleted later", async () => {
    const [author, skillset, other] = await Promise.all([
      putAuthor(),
      putSkillset(),
      putSkillset({ applicableTo: ["qa"] }),
    ]);
    expect((await add(author, { skillsetIds: [other.id] })).status).toBe(400);
    const entry = (await add(author, { skillsetIds: [skillset.id] })).body as unknown as JournalEntry;
    await tableStore().entities.skillset.delete({ id: skillset.id }).go();
    const change = { ...content({ text: "Changed", skillsetIds: [skillset.id] }), version: entry.version };
    expect((await update(author, entry, change)).status).toBe(200);
    expect((await entriesOf(author))[0]?.text).toBe("Changed");
  });

  it("can move to another day, and a repeated change is made once", async () => {
    const author = await putAuthor();
    const entry = await putEntry(author.id);
    const body = { ...content({ day: addDays(today(), -9), text: "Of last week" }), version: 1 };
    const first = await update(author, entry, body);
    const second = await update(author, entry, body);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    expect((await entriesOf(author)).map(({ day, text, version }) => [day, text, version])).toEqual([
      [body.day, "Of last week", 2],
    ]);
  });

  it("that was changed on another device can't be overwritten or deleted", async () => {
    const author = await putAuthor();
    const entry = await putEntry(author.id);
    const changed = await update(author, entry, { ...content({ text: "First" }), version: 1 });
    const late = await update(author, entry, { ...content({ text: "Second" }), version: 1 });
    const deletion = await remove(author, entry, "1");
    expect([changed.status, late.problem.code, deletion.problem.code]).toEqual([
      200,
      "VERSION_CONFLICT",
      "VERSION_CONFLICT",
    ]);
    expect((await remove(author, entry, "2")).status).toBe(204);
    expect(await readEntriesAt(tableStore(), author.id, [entry])).toEqual([null]);
  });

  it("that is shared while it moves to another day stays where it is and stays shared", async () => {
    const author = await putAuthor();
    const entry = await putEntry(author.id);
    const moved = await call(author, "updateJournalEntry", {
      params: paramsOf(entry),
      body: { ...content({ day: addDays(today(), -9) }), version: 1 },
      fault: beforeWriting(() => share(author, entry, manager.id)),
    });
    expect(moved.problem.code).toBe("VERSION_CONFLICT");
    expect((await entriesOf(author)).map(({ id, day, readerId }) => [id, day, readerId])).toEqual([
      [entry.id, entry.day, manager.id],
    ]);
  });

  it("of someone else is not found under your own key", async () => {
    const [author, other] = await Promise.all([putAuthor(), putAuthor()]);
    const entry = await putEntry(author.id);
    const body = { ...content(), version: 1 };
    expect((await update(other, entry, body)).problem.code).toBe("NOT_FOUND");
    expect(await entriesOf(other)).toEqual([]);
  });
});

describe("the manager that entries are shared with", () => {
  it("reads shared entries until they are withdrawn, and no private ones", async () => {
    const author = await putAuthor();
    await putEntry(author.id, { text: "Private" });
    const shared = await putEntry(author.id, { text: "Shared", readerId: manager.id });
    expect(await sharedWith(manager, author)).toEqual(["Shared"]);
    expect(JSON.stringify((await sharedBy(manager, author)).body)).not.toContain("Private");
    expect((await share(author, shared, null)).status).toBe(200);
    expect(await sharedWith(manager, author)).toEqual([]);
  });

  it("loses access when replaced, and the next manager reads only what is shared again", async () => {
    const author = await putAuthor();
    const entry = await putEntry(author.id, { text: "Shared", readerId: manager.id });
    await edit(author, { managerId: next.id });
    expect((await sharedBy(manager, author)).problem.code).toBe("FORBIDDEN");
    expect(await sharedWith(next, author)).toEqual([]);
    expect((await share(author, entry, manager.id)).status).toBe(400);
    expect((await share(author, entry, next.id)).status).toBe(200);
    expect(await sharedWith(next, author)).toEqual(["Shared"]);
  });

  wideIt("reads only their own shared entries or nothing while being replaced, and nothing afterwards", async () => {
    for (let run = 0; run < 8; run += 1) {
      const author = await putAuthor();
      await putEntry(author.id, { text: "For the former", readerId: manager.id });
      const mine = await putEntry(author.id, { text: "For the next" });
      const handOver = async () => {
        await edit(author, { managerId: next.id });
        expect((await share(author, mine, next.id)).status).toBe(200);
      };
      const read = () => sharedBy(manager, author);
      const [, ...asked] = await Promise.all([handOver(), read(), read(), read()]);
      for (const { status, body } of asked) {
        expect([200, 403]).toContain(status);
        expect(JSON.stringify(body)).not.toContain("For the next");
      }
      expect((await read()).status).toBe(403);
      expect(await sharedWith(next, author)).toEqual(["For the next"]);
    }
  });

  it("reads nothing once the author left or they lost the manager role", async () => {
    const author = await putAuthor();
    const losing = await putUser(makeUser({ role: "manager" }));
    const other = await putAuthor({ managerId: losing.id });
    await putEntry(author.id, { readerId: manager.id });
    await putEntry(other.id, { readerId: losing.id });
    await edit(author, { status: "inactive" });
    const gone = await edit(losing, { role: "employee" });
    for (const [reader, of] of [
      [manager, author],
      [gone, other],
    ] as const) {
      expect((await sharedBy(reader, of)).problem.code).toBe("FORBIDDEN");
    }
  });
});

describe("an author who becomes CTO or HR", () => {
  it.each(["cto", "hr"] as const)("can read, withdraw and delete entries, but no longer write: %s", async (role) => {
    const author = await putAuthor();
    const entry = await putEntry(author.id, { readerId: manager.id });
    const now = await edit(author, { role, engineerType: null, position: null });
    expect(await entriesOf(now)).toHaveLength(1);
    expect((await add(now)).problem.code).toBe("FORBIDDEN");
    expect((await share(now, entry, null)).status).toBe(200);
    expect((await remove(now, entry, "2")).status).toBe(204);
  });
});

describe("lists of entries", () => {
  wideIt("cover a round's days, latest first, page by page, at the cost of that round", async () => {
    const author = await putAuthor();
    const days = Array.from({ length: 150 }, (_, index) => addDays(today(), -7 * index));
    for (const day of days) {
      await putEntry(author.id, { day, text: day });
    }
    const current = await call(author, "listJournalEntries", { query: { round: "current" } });
    const all = await entriesOf(author, {});
    expect(all.map(({ day }) => day)).toEqual(days);
    const { items, period } = current.body as unknown as JournalEntries;
    expect(items.length).toBeGreaterThan(0);
    expect(items.every(({ day }) => day >= (period?.from ?? "") && day <= (period?.to ?? ""))).toBe(true);
    const young = await putAuthor();
    for (const { day } of items) {
      await putEntry(young.id, { day, text: day });
    }
    const short = await call(young, "listJournalEntries", { query: { round: "current" } });
    const unitsOf = (answer: Answer) => answer.requests.map(({ operations, units }) => [operations, units]);
    expect(unitsOf(current)).toEqual(unitsOf(short));
  });

  wideIt("that a manager reads cost no more after three years", async () => {
    const [long, short] = [await putAuthor(), await putAuthor()];
    for (let week = 0; week < 156; week += 1) {
      const entry = { day: addDays(today(), -7 * week), text: `Week ${week}`, readerId: manager.id };
      await putEntry(long.id, entry);
      if (week < 13) {
        await putEntry(short.id, entry);
      }
    }
    const costOf = async (author: User) => {
      const answer = await sharedBy(manager, author, { round: "current" });
      expect((answer.body as unknown as SharedEntries).items).toHaveLength(13);
      return answer.requests.map(({ operations, units }) => [operations, units]);
    };
    expect(await costOf(long)).toEqual(await costOf(short));
  });

  it("that a manager reads fit one page, however many private ones lie between", async () => {
    const author = await putAuthor();
    const shared = await putEntry(author.id, { day: addDays(today(), -2), text: "Shared", readerId: manager.id });
    const read = async () => (await sharedBy(manager, author)).body as unknown as SharedEntries;
    const before = await read();
    expect([before.items.map(({ id }) => id), before.cursor]).toEqual([[shared.id], null]);
    // More than a megabyte, which is one read of the table.
    for (let count = 0; count < 4; count += 1) {
      await putEntry(author.id, { text: "x".repeat(300_000) });
    }
    expect(await read()).toEqual(before);
  });

  wideIt("continue where the previous page ended, and can be searched", async () => {
    const author = await putAuthor();
    for (let index = 0; index < 203; index += 1) {
      await putEntry(author.id, { day: addDays(today(), -index), text: index === 200 ? "The needle" : "Hay" });
    }
    const first = (await call(author, "listJournalEntries", { query: {} })).body as unknown as JournalEntries;
    const rest = await entriesOf(author, { cursor: first.cursor ?? "" });
    expect([first.items.length, rest.length]).toEqual([200, 3]);
    expect(rest.map(({ day }) => day)).toEqual([-200, -201, -202].map((days) => addDays(today(), days)));
    expect((await entriesOf(author, { search: "NEEDLE" })).map(({ text }) => text)).toEqual(["The needle"]);
  });
});

describe("private notes", () => {
  it("are read only by their author, while they manage the person", async () => {
    const person = await putAuthor();
    await putNote({ authorId: manager.id, personId: person.id }, { text: "Calm" });
    expect((await notesOn(manager, person)).body["items"]).toMatchObject([{ text: "Calm" }]);
    await edit(person, { managerId: next.id });
    expect((await notesOn(manager, person)).problem.code).toBe("FORBIDDEN");
    expect((await notesOn(next, person)).body).toEqual({ items: [], cursor: null });
  });

  it("are read ten at a time, latest first, or in one request for a round", async () => {
    const person = await putAuthor();
    const of = { authorId: manager.id, personId: person.id };
    const days = Array.from({ length: 23 }, (_, index) => addDays(today(), -index));
    for (const day of days) {
      await putNote(of, { day });
    }
    // Notes about another person are not included.
    await putNote({ ...of, personId: (await putAuthor()).id }, { day: addDays(today(), -5) });
    const pageOf = async (query: object) =>
      (await notesOn(manager, person, query)).body as { items: readonly { day: string }[]; cursor: string | null };
    const seen: string[][] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(cursor === "" ? {} : { cursor });
      seen.push(page.items.map(({ day }) => day));
      cursor = page.cursor;
    }
    expect(seen).toEqual([days.slice(0, 10), days.slice(10, 20), days.slice(20)]);
    const ofRound = await pageOf({ round: "current" });
    expect([ofRound.items.length, ofRound.cursor]).toEqual([23, null]);
  });

  it("can't be written about someone who hasn't signed in and may still be removed", async () => {
    const person = await putAuthor({ hasSignedIn: false });
    const answer = await call(manager, "addPrivateNote", {
      params: { userId: person.id },
      body: { id: newId(new Date()), ...content() },
    });
    expect(answer.problem.code).toBe("STATE_CONFLICT");
  });
});

it("the overview has the acting manager and the skillsets", async () => {
  const skillset = await putSkillset();
  const author = await putAuthor();
  const { manager: named, skillsets, mayWrite } = (await call(author, "getJournal")).body as unknown as JournalOverview;
  expect([named?.firstName, mayWrite]).toEqual(["Ingrid", true]);
  expect(skillsets.map(({ id }) => id)).toContain(skillset.id);
  const unmanaged = (await call(await putAuthor({ managerId: null }), "getJournal")).body as unknown as JournalOverview;
  expect(unmanaged.manager).toBeNull();
});
