import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { JournalEntries, JournalOverview, JournalPeriod, SharedEntries } from "#domain/journal/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf } from "#tests/support/call.ts";
import { putEntry, putNote } from "#tests/support/journal.ts";
import { makeUser, putUsers } from "#tests/support/people/people.ts";
import { dayFromToday, makeCompletedRound, makeDraft, makeRound, putRound } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();

const completedCount = 20;

/**
 * Twenty completed rounds, the earliest first, and an active one that was created as a draft before them. The last two
 * completed rounds were created in reverse order.
 */
const completed: Round[] = [];
let active: Round;
const manager = makeUser({ role: "manager" });
const employee = makeUser({ managerId: manager.id });

const heldRound = (index: number): Round => makeCompletedRound(`Round ${index + 1}`, 60 * (completedCount - index));

beforeAll(async () => {
  await putUsers(manager, employee);
  for (let index = 0; index < completedCount - 2; index += 1) {
    completed.push(await putRound(heldRound(index)));
  }
  active = await putRound(makeRound({ name: "Active" }));
  const last = await putRound(heldRound(completedCount - 1));
  completed.push(await putRound(heldRound(completedCount - 2)), last);
  // Preparing rounds does not hide completed ones.
  for (let index = 0; index < 20; index += 1) {
    await putRound(makeDraft({ name: `Draft ${index}` }));
  }
  const { active: seen } = await readCountedRounds(tableStore());
  await transact(tableStore(), [activeRoundWrite(seen, active.id)]);
});

const overviewOf = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await callAs(employee, api.journal.getJournal, query);
  expect(status, JSON.stringify(body)).toBe(200);
  const { periods, earlier } = body as unknown as JournalOverview;
  return { periods, names: periods.map(({ roundName }) => roundName), earlier };
};
const names = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Round ${from - index}`);
const entriesOf = async (round: string) => {
  const { status, body } = await callAs(employee, api.journal.listJournalEntries, { round });
  return { status, ...(body as unknown as JournalEntries) };
};
const daysOf = ({ previousName, from, to }: JournalPeriod) => ({ previousName, from, to });

describe("the periods of a journal", () => {
  it("cover the latest rounds, and earlier ones on request, without gaps or duplicates", async () => {
    const first = await overviewOf();
    expect(first.names).toEqual(["Active", ...names(20, 16)]);
    expect(first.earlier?.roundName).toBe("Round 15");
    const second = await overviewOf({ from: first.earlier?.roundId ?? "" });
    expect(second.names).toEqual(["Active", ...names(20, 10)]);
    expect(second.earlier?.roundName).toBe("Round 9");
    const all = await overviewOf({ from: completed[0]?.id ?? "" });
    expect([all.names, all.earlier]).toEqual([["Active", ...names(20, 1)], null]);
    for (const [index, { from }] of all.periods.entries()) {
      const before = all.periods[index + 1];
      expect(before === undefined || addDays(before.to, 1) === from).toBe(true);
    }
    expect(second.periods).toEqual(all.periods.slice(0, second.periods.length));
    expect(first.periods).toEqual(all.periods.slice(0, first.periods.length));
  });

  it.each(["", "nonsense", "~"])("can't start at %j", async (from) => {
    const call = { claims: claimsOf(employee), query: { from } };
    expect((await callRoute(api.journal.getJournal, call)).status).toBe(400);
  });

  wideIt("match the entry lists of each round, however old it is", async () => {
    const { periods } = await overviewOf({ from: completed[0]?.id ?? "" });
    for (const period of periods) {
      const { period: asked } = await entriesOf(period.roundId ?? "");
      expect(asked).toEqual(period);
    }
    expect((await entriesOf("current")).period).toEqual(periods[0]);
  });

  it("contain only entries and notes of their own days", async () => {
    const { periods } = await overviewOf({ from: completed[0]?.id ?? "" });
    const period = periods.find(({ roundName }) => roundName === "Round 7");
    const { from, to } = daysOf(period as JournalPeriod);
    for (const day of [addDays(from, -1), from, to, addDays(to, 1)]) {
      await putEntry(employee.id, { day, readerId: manager.id });
      await putNote({ authorId: manager.id, personId: employee.id }, { day });
    }
    const round = period?.roundId ?? "";
    const call = { claims: claimsOf(manager), params: { userId: employee.id }, query: { round } };
    const shared = (await callRoute(api.journal.listSharedEntries, call)).body as unknown as SharedEntries;
    const notes = (await callRoute(api.journal.listPrivateNotes, call)).body as unknown as SharedEntries;
    const own = await entriesOf(round);
    for (const { items } of [own, shared, notes]) {
      expect(items.map(({ day }) => day)).toEqual([to, from]);
    }
  });

  it("are refused for a draft and for a nonexistent round", async () => {
    const draft = await putRound(makeDraft({ name: "Next" }));
    for (const round of [draft.id, "01A00000000000000000000001", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ"]) {
      expect((await entriesOf(round)).status).toBe(400);
    }
  });

  it("continue if the active round is completed between two requests", async () => {
    const { earlier } = await overviewOf();
    await putRound({ ...active, status: "completed", endDate: dayFromToday(-1), version: active.version + 1 });
    const { active: seen } = await readCountedRounds(tableStore());
    await transact(tableStore(), [activeRoundWrite(seen, null)]);
    const after = await overviewOf({ from: earlier?.roundId ?? "" });
    expect(after.names).toEqual([null, "Active", ...names(20, 10)]);
    expect((await entriesOf("current")).period).toEqual(after.periods[0]);
    expect((await entriesOf(active.id)).period).toEqual(after.periods[1]);
  });
});
