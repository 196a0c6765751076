import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { RoundReport } from "#domain/reviews/views/reportModel.ts";
import { activeRoundWrite, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { bodyFor, tasksOf } from "#tests/support/reviews/requests.ts";
import {
  makeCompletedRound,
  makeDraft,
  makeReview,
  makeRound,
  putReview,
  putRound,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();
const { reviews } = api;

const at = "2026-02-03T09:00:00.000Z";
const finalized = {
  selfEvaluationCompletedAt: at,
  managerEvaluationCompletedAt: at,
  ctoApprovalCompletedAt: at,
  meetingScheduledAt: at.slice(0, 10),
  finalManagerEvaluationCompletedAt: at,
};
const shared = { ...finalized, sharedWithEmployeeAt: at };
const talked = { ...shared, acknowledgement: { state: "discussed", at, discussedAt: null } } as const;
const notDiscussed = { ...shared, acknowledgement: { state: "notDiscussed", at, discussedAt: null } } as const;

/** Fourteen completed rounds, the oldest first, and an active round that is older than the last completed one. */
let completed: readonly Round[];
let active: Round;
const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null, managerId: cto.id });
const manager = makeUser({ role: "manager", managerId: cto.id });
let employee: User;
let left: Review;
let toTalk: Review;

const completedCount = 14;

beforeAll(async () => {
  await putUsers(cto, hr, manager);
  // The last characters put their reviews in different counters, so a default report can't include all rounds.
  const reviewed = (firstName: string, id: string) => putUser(makeUser({ id, managerId: manager.id, firstName }));
  employee = await reviewed("Ana", "01B00000000000000000000000");
  const other = await reviewed("Bo", "01B00000000000000000000001");
  const rounds: Round[] = [];
  for (let index = 0; index < completedCount; index += 1) {
    if (index === completedCount - 1) {
      active = await putRound(makeRound({ name: "Active" }));
    }
    const round = await putRound(makeCompletedRound(`Round ${index + 1}`, 60 * (completedCount - index)));
    rounds.push(round);
    await putReview(makeReview(employee, round, talked));
    const review = await putReview(makeReview(other, round, [finalized, notDiscussed][index] ?? talked));
    left = index === 0 ? review : left;
    toTalk = index === 1 ? review : toTalk;
  }
  completed = rounds;
  await putReview(makeReview(employee, active, {}));
  // Preparing rounds does not hide completed ones.
  for (let index = 0; index < 30; index += 1) {
    await putRound(makeDraft({ name: `Draft ${index}` }));
  }
  const { active: seen } = await readCountedRounds(tableStore());
  await transact(tableStore(), [activeRoundWrite(seen, active.id)]);
});

interface Listed {
  readonly rounds: readonly { readonly round: Round; readonly reviewCount: number }[];
  readonly items: readonly Review[];
  readonly earlierRounds: number;
  readonly cursor: string | null;
}
type Query = Readonly<Record<string, string>>;

const managed = (as: User, query: Query = {}) => bodyFor<Listed>(as, reviews.listManagedReviews, query);
const statusOf = async (query: Query, as = manager) => (await callAs(as, reviews.listManagedReviews, query)).status;

const namesOf = (rounds: readonly { readonly round: Round }[]) => rounds.map(({ round }) => round.name);
const names = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Round ${from - index}`);

describe("the rounds of a review list", () => {
  it.each([
    ["manager", () => manager],
    ["hr", () => hr],
    ["cto", () => cto],
  ] as const)(
    "start with the active and the previous round for the %s, and list earlier rounds in pages",
    async (_role, as) => {
      const first = await managed(as());
      expect(namesOf(first.rounds)).toEqual(["Active", "Round 14"]);
      expect(first.earlierRounds).toBe(13);
      const earlier = await managed(as(), { earlier: "true" });
      expect(namesOf(earlier.rounds)).toEqual(names(13, 4));
      expect(earlier.rounds.map(({ reviewCount }) => reviewCount)).toEqual(Array.from({ length: 10 }, () => 2));
      expect([earlier.items, earlier.earlierRounds]).toEqual([[], 3]);
      const rest = await managed(as(), { earlier: "true", cursor: earlier.cursor ?? "" });
      expect(namesOf(rest.rounds)).toEqual(names(3, 1));
      expect([rest.earlierRounds, rest.cursor]).toEqual([0, null]);
    },
  );

  it("open by id at any age, with search and filters", async () => {
    const roundId = completed[0]?.id ?? "";
    for (const as of [manager, hr, cto]) {
      const { items } = await managed(as, { roundId });
      expect(items.map(({ employee: { firstName } }) => firstName)).toEqual(["Ana", "Bo"]);
    }
    for (const query of [{ name: "b" }, { filter: "finalized" }, { filter: "actionNeeded" }]) {
      expect((await managed(manager, { roundId, ...query })).items.map(({ id }) => id)).toEqual([left.id]);
    }
    expect((await managed(manager, { roundId, sort: "assignee" })).items[0]?.id).toBe(left.id);
  });

  it.each([{ roundId: "01A00000000000000000000001" }, { name: "a" }, { filter: "overdue" }, { sort: "assignee" }])(
    "come without reviews when earlier rounds are requested, so %j is rejected",
    async (query) => {
      expect(await statusOf({ earlier: "true", ...query })).toBe(400);
    },
  );

  it("continue from a cursor whose round was deleted", async () => {
    const { cursor } = await managed(manager, { earlier: "true" });
    const place = completed[3]?.id ?? "";
    const beforeDeleted = cursor?.replace(place, place.slice(0, 10).padEnd(26, "0")) ?? "";
    expect(beforeDeleted).not.toBe(cursor);
    expect(namesOf((await managed(manager, { earlier: "true", cursor: beforeDeleted })).rounds)).toEqual(names(3, 1));
  });

  const unknown = "01A00000000000000000000001";
  it.each(["nonsense", unknown, `${unknown}#`, `${unknown}#-1`, ""])(
    "reject a cursor with %j as its round",
    async (place) => {
      const { cursor } = await managed(manager, { earlier: "true" });
      expect(await statusOf({ earlier: "true", cursor: `${cursor?.split(".")[0]}.${place}` })).toBe(400);
    },
  );

  it("reject a cursor from another list or another person", async () => {
    const cursor = (await managed(manager, { earlier: "true" })).cursor ?? "";
    expect(await statusOf({ roundId: active.id, cursor })).toBe(400);
    expect(await statusOf({ earlier: "true", cursor }, hr)).toBe(400);
  });
});

/** The first page of rounds, or the one that a query requests. */
const page = async (query: Query = {}) => {
  const { items, earlierFrom } = await bodyFor<{
    readonly items: readonly { readonly round: Round; readonly stages: { readonly shared: number } }[];
    readonly earlierFrom: string | null;
  }>(cto, reviews.listRounds, query);
  const held = items.filter(({ round }) => round.status !== "draft");
  return { held: namesOf(held), shared: held.map(({ stages }) => stages.shared), count: items.length, earlierFrom };
};

describe("the page of rounds", () => {
  it("shows the active round, all drafts and six completed rounds, and six more per request", async () => {
    const first = await page();
    expect(first.held).toEqual(["Active", ...names(14, 9)]);
    expect(first.shared).toEqual([0, 2, 2, 2, 2, 2, 2]);
    expect([first.count, first.earlierFrom]).toEqual([37, completed[8]?.id]);
    const second = await page({ from: first.earlierFrom ?? "" });
    expect(second.held).toEqual(["Active", ...names(14, 3)]);
    const last = await page({ from: second.earlierFrom ?? "" });
    expect(last.held).toEqual(["Active", ...names(14, 1)]);
    expect(last.shared.at(-1)).toBe(1);
    expect(last.earlierFrom).toBeNull();
  });

  it("includes a requested round of any age and all later rounds", async () => {
    expect((await page({ from: completed[6]?.id ?? "" })).held).toEqual(["Active", ...names(14, 1)]);
    expect((await page({ from: "01A00000000000000000000001" })).held).toEqual(["Active", ...names(14, 1)]);
    expect((await page({ from: "7ZZZZZZZZZZZZZZZZZZZZZZZZZ" })).held).toEqual(["Active", ...names(14, 9)]);
  });

  it.each(["", "nonsense", "~"])("rejects %j as its first round", async (from) => {
    expect((await callAs(cto, reviews.listRounds, { from })).status).toBe(400);
  });
});

describe("the rounds that a report can be compared with", () => {
  const comparedWith = async (round: Round | undefined, query: Query = {}) => {
    const { comparable, hasMoreComparable, compared } = await bodyFor<RoundReport>(hr, reviews.getRoundReport, {
      roundId: round?.id ?? "",
      ...query,
    });
    return { names: comparable.map(({ name }) => name), more: hasMoreComparable, compared: compared?.id };
  };

  it("are the latest earlier rounds by default, and all of them on request", async () => {
    const round = completed[10];
    const some = await comparedWith(round);
    expect(some.more).toBe(true);
    expect(some.names.length).toBeGreaterThanOrEqual(3);
    expect(some.names).toEqual(names(10, 11 - some.names.length));
    expect(await comparedWith(round, { comparable: "all" })).toEqual({ names: names(10, 1), more: false });
  });

  it("include at least three by default for every round that has three earlier ones", async () => {
    for (const [index, round] of completed.entries()) {
      const { names: first } = await comparedWith(round);
      expect(first.length, round.name).toBeGreaterThanOrEqual(Math.min(index, 3));
    }
  });

  it("may be years old, or created after the active round", async () => {
    const [first, last] = [completed[0], completed.at(-1)];
    expect((await comparedWith(active, { comparedRoundId: first?.id ?? "" })).compared).toBe(first?.id);
    expect((await comparedWith(active, { comparedRoundId: last?.id ?? "" })).compared).toBe(last?.id);
    expect((await comparedWith(first)).names).toEqual([]);
  });
});

it("your own reviews start with the latest rounds, then come ten earlier rounds per page", async () => {
  const own = (query: Query = {}) =>
    bodyFor<{ items: { round: Round }[]; earlierBefore: string | null }>(employee, reviews.listOwnReviews, query);
  const latest = await own();
  expect(namesOf(latest.items)).toEqual(["Active", "Round 14"]);
  const earlier = await own({ before: latest.earlierBefore ?? "" });
  expect(namesOf(earlier.items)).toEqual(names(13, 4));
  const rest = await own({ before: earlier.earlierBefore ?? "" });
  expect(namesOf(rest.items)).toEqual(names(3, 1));
  expect(rest.earlierBefore).toBeNull();
});

it("a manager's results to share or discuss are tasks in completed rounds, and the badge counts them", async () => {
  expect(await tasksOf(manager)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ task: "share", review: expect.objectContaining({ id: left.id }) }),
      expect.objectContaining({ task: "discussResult", review: expect.objectContaining({ id: toTalk.id }) }),
    ]),
  );
  expect((await bodyFor(manager, reviews.getActionCounts))["rounds"]).toContainEqual({
    roundId: left.roundId,
    actionsNeeded: 1,
    early: 0,
  });
});

it("reviews of people without a manager are the cto's tasks in completed rounds, and the badge counts them", async () => {
  const round = completed[2] as Round;
  const unmanaged = await putReview(makeReview(await putUser(makeUser({ managerId: null })), round, finalized));
  expect(await tasksOf(cto)).toEqual([
    expect.objectContaining({ task: "share", review: expect.objectContaining({ id: unmanaged.id }) }),
  ]);
  expect((await bodyFor(cto, reviews.getActionCounts))["rounds"]).toEqual([
    { roundId: round.id, actionsNeeded: 1, early: 0 },
  ]);
  const listed = await managed(cto, { roundId: round.id, filter: "actionNeeded" });
  expect(listed.items.map(({ id }) => id)).toEqual([unmanaged.id]);
});

it("completing a round while someone expands earlier rounds loses no round from either list", async () => {
  const [from] = (await managed(manager)).rounds.map(({ round }) => round.id).sort();
  const earlier = await managed(manager, { earlier: "true" });
  await putRound({ ...active, status: "completed", version: active.version + 1 });
  const { active: seen } = await readCountedRounds(tableStore());
  await transact(tableStore(), [activeRoundWrite(seen, null)]);
  const after = await managed(manager);
  const continued = await managed(manager, { earlier: "true", cursor: earlier.cursor ?? "" });
  expect(after.rounds.map(({ round }) => round.id).sort()[0]).toBe(from);
  expect(namesOf(continued.rounds)).toEqual(names(3, 1));
});
