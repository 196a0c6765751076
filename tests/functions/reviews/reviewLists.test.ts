import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import { fullName, roles } from "#domain/people/terms.ts";
import type { Review, ReviewProgress } from "#domain/reviews/model.ts";
import { noProgress, noStageActors } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { ActionCounts, ManagedReviews } from "#domain/reviews/views/listModel.ts";
import { replaceUserWrites } from "#functions/people/store/people.ts";
import { noReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { personReviewsChange } from "#functions/reviews/store/personReviews.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { lostConnection } from "#tests/support/recorder.ts";
import { bodyFor, openingStatus, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  position,
  putReview,
  putRound,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews } = api;

const at = "2026-02-02T09:00:00.000Z";
const self = { selfEvaluationCompletedAt: at };
const both = { ...self, managerEvaluationCompletedAt: at };
const approved = { ...both, ctoApprovalCompletedAt: at };
const finalized = { ...approved, meetingScheduledAt: dayFromToday(-3), finalManagerEvaluationCompletedAt: at };
const shared = { ...finalized, sharedWithEmployeeAt: at };
const meets = (days: number) => ({ ...approved, meetingScheduledAt: dayFromToday(days) });

let older: Round;
let active: Round;
const manager = makeUser({ role: "manager", firstName: "Mina", position });
const cto = makeUser({ role: "cto", engineerType: null });
const hr = makeUser({ role: "hr", engineerType: null, managerId: cto.id });
const admin = makeUser({ role: "admin" });
const formerEngineer = makeUser({ role: "cto", engineerType: null });

const reviewed = async (person: Partial<User>, round: Round, progress: Partial<ReviewProgress>): Promise<Review> =>
  putReview(makeReview(await putUser(makeUser({ position, ...person })), round, progress));

beforeAll(async () => {
  older = await putRound(
    makeRound({ name: "Older", status: "completed", startDate: dayFromToday(-200), endDate: dayFromToday(-150) }),
  );
  active = await putRound(makeRound({ name: "Active" }));
  await putRound(makeDraft({ startDate: dayFromToday(50) }));
  await putUsers(manager, admin, cto, hr, formerEngineer);

  const of = { managerId: manager.id };
  await reviewed({ ...of, firstName: "Zoë", lastName: "Öztürk-Bauer" }, active, {});
  await reviewed({ ...of, firstName: "Łukasz", lastName: "García" }, active, self);
  await reviewed({ ...of, firstName: "Ana", lastName: "Abbott" }, active, both);
  await reviewed({ ...of, firstName: "Bo", lastName: "Berg" }, active, approved);
  await reviewed({ ...of, firstName: "Cy", lastName: "Castro" }, active, meets(0));
  await reviewed({ ...of, firstName: "Di", lastName: "Dahl" }, active, meets(2));
  await reviewed({ ...of, firstName: "Ed", lastName: "Eriksen" }, older, finalized);
  await reviewed({ ...of, firstName: "Fi", lastName: "Fischer" }, older, approved);
  await reviewed({ ...of, firstName: "Gus", lastName: "Graf" }, older, shared);
  await putReview(makeReview(manager, active, {}));
  await reviewed({ managerId: cto.id, firstName: "Hal", lastName: "Haddad" }, active, self);
  await reviewed({ managerId: null, firstName: "Ida", lastName: "Ivanova" }, active, meets(-1));
  await reviewed({ managerId: null, firstName: "Jo", lastName: "Jensen" }, active, meets(4));
  await putReview(makeReview({ ...formerEngineer, engineerType: "software", position }, active, both));
});

const list = async (as: User, query: Readonly<Record<string, string>> = {}) => {
  const answer = await callAs(as, reviews.listManagedReviews, { ...query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...(answer.body as unknown as ManagedReviews), answer };
};

/** The rounds as the page shows them to a person: name, number of reviews, number of actions needed. */
const roundRows = async (as: User, { rounds }: ManagedReviews) => {
  const counts = await bodyFor<ActionCounts>(as, reviews.getActionCounts);
  const actionsIn = new Map(counts.rounds.map(({ roundId, actionsNeeded }) => [roundId, actionsNeeded]));
  return rounds.map(({ round, reviewCount }) => [round.name, reviewCount, actionsIn.get(round.id) ?? 0]);
};
const firstNames = ({ items }: ManagedReviews) => items.map(({ employee }) => employee.firstName);
const badge = async (as: User) => {
  const { rounds: _rounds, early: _early, ...shown } = (await callAs(as, reviews.getActionCounts)).body;
  return shown;
};

describe("a manager's list", () => {
  it("contains the rounds where their reports have reviews, with exact counts, and opens the newest", async () => {
    const listed = await list(manager);
    expect(await roundRows(manager, listed)).toEqual([
      ["Active", 6, 4],
      ["Older", 3, 1],
    ]);
    expect(listed.roundId).toBe(active.id);
    expect(firstNames(listed)).toEqual(["Ana", "Bo", "Cy", "Di", "Łukasz", "Zoë"]);
    expect(ownRequests(listed.answer)).toBe(2);
  });

  it("shows the requested round, and is empty for one without their reports", async () => {
    expect(firstNames(await list(manager, { roundId: older.id }))).toEqual(["Ed", "Fi", "Gus"]);
    const empty = await list(admin, { roundId: older.id });
    expect(empty).toMatchObject({ rounds: [], items: [], roundId: older.id });
    expect((await list(admin)).roundId).toBeNull();
    const unknown = await callAs(manager, reviews.listManagedReviews, { roundId: "01NNNNNNNNNNNNNNNNNNNNNNNN" });
    expect(unknown.problem.code).toBe("NOT_FOUND");
  });

  it.each([
    ["zoe", ["Zoë"]],
    ["OZTURK", ["Zoë"]],
    ["bauer", ["Zoë"]],
    ["gar luk", ["Łukasz"]],
    ["b", ["Bo", "Zoë"]],
    ["auer", []],
    ["gus", []],
  ])("matches the beginning of any word of a name in the open round, as hr's list does: %s", async (name, found) => {
    expect(firstNames(await list(manager, { name }))).toEqual(found);
    const all = await list(hr, { name });
    expect(firstNames(all).toSorted()).toEqual(found);
    expect((await roundRows(hr, all))[0]).toEqual(["Active", 11, 0]);
  });

  it("refuses a cursor, since the list has a single page", async () => {
    const { problem } = await callAs(manager, reviews.listManagedReviews, { cursor: "x" });
    expect(problem.code).toBe("INVALID_INPUT");
  });
});

describe("the cto's and hr's list", () => {
  it.each([
    // The approvals of Ana and of the former engineer, the manager's actions for Hal and for the manager, who has no
    // manager, and Ida's overdue meeting.
    ["the cto", () => cto, 11, 5],
    // Ana's approval, the manager without a manager, and Ida's meeting; Hal is someone else's report.
    ["a cto with a review of their own", () => formerEngineer, 10, 3],
    ["hr", () => hr, 11, 0],
  ] as const)(
    "has everyone's reviews except the viewer's own, with their actions: %s",
    async (_who, as, count, actions) => {
      const listed = await list(as());
      expect(await roundRows(as(), listed)).toEqual([
        ["Active", count, actions],
        ["Older", 3, 0],
      ]);
      expect(listed.items).toHaveLength(count);
      expect(listed.items.map(({ employee }) => employee.id)).not.toContain(as().id);
      expect(firstNames(await list(as(), { name: as().lastName }))).toEqual([]);
      expect(ownRequests(listed.answer)).toBe(3);
      expect(await badge(as())).toEqual({ selfEvaluationDue: false, actionsNeeded: actions });
    },
  );

  it("searches in the requested round", async () => {
    expect(firstNames(await list(cto, { name: "graf", roundId: older.id }))).toEqual(["Gus"]);
    expect(firstNames(await list(cto, { name: "graf", roundId: active.id }))).toEqual([]);
    expect(firstNames(await list(hr, { name: "?" }))).toEqual([]);
  });

  wideIt("sorts search results by name across pages, whichever words of a name match", async () => {
    const round = await putRound(makeRound({ startDate: dayFromToday(-700) }));
    const names = Array.from({ length: 60 }, (_, at) => [`Aa${100 + at} Qylo`, `Bb${100 + at} Qander`]).flat();
    for (const name of names) {
      const [firstName = "", lastName = ""] = name.split(" ");
      await reviewed({ firstName, lastName }, round, {});
    }
    const pages = await allPages(hr, reviews.listManagedReviews, { name: "q", roundId: round.id });
    const found = pages.flatMap(({ items }) => (items as Review[]).map(({ employee }) => fullName(employee)));
    expect(found).toEqual([...names].sort());
  });
});

describe("the navigation's badges", () => {
  it("count a manager's actions in all rounds, and flag their own open self evaluation", async () => {
    expect(await badge(manager)).toEqual({ selfEvaluationDue: true, actionsNeeded: 5 });
    expect(await badge(admin)).toEqual({ selfEvaluationDue: false, actionsNeeded: 0 });
  });

  it.each([
    ["on the day of the deadline", {}, { selfEvaluationDeadline: dayFromToday(0) }, true],
    ["done", self, {}, false],
    ["after the deadline", {}, { selfEvaluationDeadline: dayFromToday(-1) }, false],
    ["of a draft round", {}, { status: "draft" }, false],
  ] as const)("flag a self evaluation only while it can be written: %s", async (_what, progress, overrides, due) => {
    const person = await putUser(makeUser());
    // These rounds are new, so the lists above stay unchanged.
    const round = await putRound(makeRound({ startDate: dayFromToday(-400), ...overrides }));
    await putReview(makeReview(person, round, progress));
    expect(await badge(person)).toEqual({ selfEvaluationDue: due, actionsNeeded: 0 });
  });

  it("count manager evaluations as early while the self evaluation is open and not overdue", async () => {
    const busy = await putUser(makeUser({ role: "manager" }));
    const open = await putRound(makeRound({ startDate: dayFromToday(-600) }));
    const over = await putRound(makeRound({ startDate: dayFromToday(-700), selfEvaluationDeadline: dayFromToday(-1) }));
    for (const [round, progress] of [
      [open, {}],
      [open, self],
      [over, {}],
      [over, { selfDeadline: dayFromToday(1) }],
    ] as const) {
      await putReview(makeReview(makeUser({ managerId: busy.id }), round, progress));
    }
    expect(await bodyFor(busy, reviews.getActionCounts)).toEqual({
      selfEvaluationDue: false,
      actionsNeeded: 4,
      early: 2,
      rounds: expect.arrayContaining([
        { roundId: open.id, actionsNeeded: 2, early: 1 },
        { roundId: over.id, actionsNeeded: 2, early: 1 },
      ]),
    });
  });
});

describe("after a manager changes", () => {
  it("the former manager loses access on the next request, and the new manager gets it", async () => {
    const [former, next] = [await putUser(makeUser({ role: "manager" })), await putUser(makeUser({ role: "manager" }))];
    const person = await putUser(makeUser({ managerId: former.id, position }));
    const round = await putRound(makeRound({ startDate: dayFromToday(-600) }));
    const review = await putReview(makeReview(person, round, self));
    const seenBy = async (as: User) => ({
      listed: (await list(as)).items.map(({ id }) => id),
      badge: (await badge(as))["actionsNeeded"],
      opened: await openingStatus(as, review.id),
      waiting: (await tasksOf(as)).map((one) => one.review.id),
    });
    const has = { listed: [review.id], badge: 1, opened: 200, waiting: [review.id] };
    const hasNot = { listed: [], badge: 0, opened: 403, waiting: [] };
    expect([await seenBy(former), await seenBy(next)]).toEqual([has, hasNot]);

    const after = { ...person, managerId: next.id, lastName: "Renamed" };
    await transact(tableStore(), [
      ...replaceUserWrites(person, after),
      ...(await personReviewsChange(tableStore(), person, after, noReviewAuthority)).writes,
    ]);
    expect([await seenBy(former), await seenBy(next)]).toEqual([hasNot, has]);
    expect((await list(next)).items[0]?.employee.lastName).toBe("Renamed");
    const empty = { expectationsRating: null, additionalComments: "", skillsets: [], version: 0 };
    const write = (as: User) => callAs(as, reviews.saveManagerEvaluation, { reviewId: review.id, ...empty });
    expect((await write(former)).problem.code).toBe("FORBIDDEN");
    await succeed(write(next));
  });

  it("nothing is written if neither the name nor the manager changed", async () => {
    const person = await putUser(makeUser());
    expect(await personReviewsChange(tableStore(), person, { ...person, role: "lead" }, noReviewAuthority)).toEqual({
      writes: [],
      invited: [],
    });
  });
});

it.each(roles)("the overview combines the responses of the profile and action count routes: %s", async (role) => {
  const person = [manager, cto, hr, admin].find((one) => one.role === role) ?? (await putUser(makeUser({ role })));
  const [me, actionCounts] = [await bodyFor(person, api.people.getMe), await bodyFor(person, reviews.getActionCounts)];
  expect(await bodyFor(person, reviews.getOverview)).toEqual({ me, actionCounts });
});

it("review lists contain states but no content", async () => {
  for (const [as, query] of [
    [manager, { roundId: active.id }],
    [cto, { roundId: active.id }],
    [hr, { roundId: active.id, name: "ana" }],
  ] as const) {
    const { items } = await list(as, query);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) {
      expect(Object.keys(item).sort()).toEqual(
        [
          ...Object.keys({ ...shared, ...noProgress, ...noStageActors }),
          "id",
          "roundId",
          "employee",
          "createdAt",
          "version",
          "draft",
        ].sort(),
      );
    }
  }
});

describe("when the rounds cannot be read", () => {
  // Lambda ends a function that leaves a rejection unhandled, and its caller gets no problem document.
  it.each([
    ["listOwnReviews", () => manager],
    ["getActionCounts", () => manager],
    ["getActionCounts", () => cto],
  ] as const)("%s responds with an error, without unhandled rejections", async (id, actor) => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on("unhandledRejection", note);
    onTestFinished(() => void process.off("unhandledRejection", note));
    const answer = await callRoute(reviews[id], {
      claims: claimsOf(actor()),
      fault: (_command, input) => {
        if (JSON.stringify(input).includes('"ROUNDS"')) {
          throw lostConnection();
        }
      },
    });
    expect(answer.status).toBe(500);
    expect(unhandled).toEqual([]);
  });
});
