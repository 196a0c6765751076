import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { newId } from "#functions/ids.ts";
import { readWholeReview } from "#functions/reviews/store/reviews.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { holdPosition, makeGoal, plansOf, putPlan } from "#tests/support/growth.ts";
import { makeUser, putUser, putUsers } from "#tests/support/people/people.ts";
import { bodyFor, openReview, succeed } from "#tests/support/reviews/requests.ts";
import { perform, type ReviewAction } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeReview,
  makeRound,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews, growth } = api;

const manager = makeUser({ role: "manager" });
const cto = makeUser({ role: "cto", engineerType: null });
let employee: User;
let review: Review;

beforeAll(() => putUsers(manager, cto));

/** Creates a new person with a review in a running round. */
const startReview = async (days = 0): Promise<void> => {
  employee = await holdPosition(await putUser(makeUser({ managerId: manager.id })));
  review = await putReview(
    makeReview(employee, await putRound(makeRound(days === 0 ? {} : { startDate: dayFromToday(days) }))),
  );
};

const read = (reader: User): Promise<ReviewView> => openReview(reader, review.id);

type FollowUpBody = readonly { readonly goalId: string; readonly text: string }[];

const saveSelf = async (followUps: FollowUpBody | undefined, version?: number) => {
  const { selfEvaluation } = await readWholeReview(tableStore(), review.id);
  return callAs(employee, reviews.saveSelfEvaluation, {
    reviewId: review.id,
    ...wholeAnswers(),
    version: version ?? selfEvaluation.version,
    ...(followUps && { followUps }),
  });
};

const saveFinal = async (nextSteps: unknown) => {
  const { version } = (await readWholeReview(tableStore(), review.id)).managerEvaluation;
  return callAs(manager, reviews.saveFinalEvaluation, { reviewId: review.id, ...wholeAnswers(), version, nextSteps });
};

const act = async (...actions: readonly (readonly [ReviewAction, User])[]) => {
  for (const [action, as] of actions) {
    await perform(action, as, review.id);
  }
};

const toApproval = () =>
  act(
    ["saveSelfEvaluation", employee],
    ["completeSelfEvaluation", employee],
    ["saveManagerEvaluation", manager],
    ["completeManagerEvaluation", manager],
    ["approveReview", cto],
  );

const stepOf = (overrides: object = {}) => ({
  id: newId(new Date()),
  skillset: null,
  what: "Find a second reader",
  helps: "",
  until: dayFromToday(60),
  state: "not_started",
  owner: "manager",
  ...overrides,
});

describe("a follow-up on a goal", () => {
  wideIt("is asked of each goal's author, and stored in the evaluation with a copy of the goal", async () => {
    await startReview();
    const own = makeGoal({ what: "Write the design", authorId: employee.id });
    const promise = makeGoal({ what: "Keep January free", owner: "manager", authorId: manager.id });
    await putPlan(employee, { goals: [own, promise] });
    expect((await read(employee)).goals).toMatchObject([
      { what: "Write the design", isAsked: true },
      { authorId: manager.id, isAsked: false },
    ]);
    expect((await read(manager)).goals).toMatchObject([{ isAsked: false }, { isAsked: true }]);
    expect((await read(cto)).goals).toEqual([]);
    const never = await saveSelf([{ goalId: promise.id, text: "Never agreed on in a meeting" }]);
    expect(never.problem).toMatchObject({ code: "INVALID_INPUT" });
    await succeed(
      saveSelf([
        { goalId: own.id, text: "Half of it" },
        { goalId: promise.id, text: "" },
      ]),
    );
    const { authorId: _author, doneOn: _done, version: _version, ...copied } = own;
    expect((await read(employee)).selfEvaluation?.followUps).toEqual([{ goal: copied, text: "Half of it" }]);
    expect((await read(manager)).selfEvaluation).toBeNull();
    await act(["completeSelfEvaluation", employee]);
    expect((await read(cto)).selfEvaluation?.followUps).toEqual([{ goal: copied, text: "Half of it" }]);
  });

  it("adds no requests to a save", async () => {
    await startReview();
    const own = makeGoal({ authorId: employee.id });
    await putPlan(employee, { goals: [own] });
    const without = await saveSelf(undefined);
    const text = [{ goalId: own.id, text: "Half of it" }];
    const withText = await saveSelf(text);
    expect(ownRequests(withText)).toBe(ownRequests(without));
    // Only a save that changes a follow-up reads the plan.
    const same = await saveSelf(text);
    const unitsOf = ({ requests }: typeof same) =>
      requests.filter(({ command }) => command === "TransactGetItemsCommand").map(({ units }) => units);
    expect(unitsOf(same)).toEqual(unitsOf(without));
    expect(unitsOf(withText)).not.toEqual(unitsOf(without));
  });

  it("reads the plan only for the employee and the manager", async () => {
    await startReview();
    const itemsFor = async (reader: User) => {
      const { status, requests } = await callAs(reader, reviews.getReview, { reviewId: review.id });
      expect(status).toBe(200);
      return requests.filter(({ command }) => command === "TransactGetItemsCommand").map(({ units }) => units);
    };
    const hr = await putUser(makeUser({ role: "hr", engineerType: null }));
    const [without, ...others] = [await itemsFor(hr), await itemsFor(employee), await itemsFor(manager)];
    await putPlan(employee, { goals: [makeGoal()] });
    expect(await itemsFor(hr)).toEqual(without);
    expect(await itemsFor(employee)).not.toEqual(without);
    expect(others).not.toContainEqual(without);
  });

  it("survives a save by an outdated page, and a stale save from a second tab", async () => {
    await startReview();
    const own = makeGoal({ authorId: employee.id });
    await putPlan(employee, { goals: [own] });
    await saveSelf([{ goalId: own.id, text: "Half of it" }]);
    await succeed(saveSelf(undefined));
    expect((await read(employee)).selfEvaluation?.followUps).toMatchObject([{ text: "Half of it" }]);
    expect((await saveSelf([{ goalId: own.id, text: "Of the other tab" }], 1)).problem).toMatchObject({
      code: "VERSION_CONFLICT",
    });
  });

  it("is kept when its goal is removed or the plan ends during writing", async () => {
    await startReview();
    const authorId = employee.id;
    const [taken, ended] = [makeGoal({ authorId }), makeGoal({ authorId })];
    const plan = await putPlan(employee, { goals: [taken, ended] });
    const params = { userId: employee.id, planId: plan.id };
    const claims = claimsOf(employee);
    await callRoute(growth.removeDevelopmentGoal, { claims, params: { ...params, goalId: taken.id } });
    await succeed(saveSelf([{ goalId: taken.id, text: "Typed before" }]));
    await callRoute(growth.endGrowthPlan, { claims, params, body: { reason: "replaced" } });
    await succeed(saveSelf([{ goalId: ended.id, text: "Typed before, too" }]));
    expect((await read(employee)).selfEvaluation?.followUps).toMatchObject([
      { text: "Typed before" },
      { text: "Typed before, too" },
    ]);
  });

  it("is rejected for someone else's goal, for a text that is too long and for a duplicate goal", async () => {
    await startReview();
    const foreign = makeGoal();
    await putPlan(await putUser(makeUser()), { goals: [foreign] });
    const own = makeGoal({ authorId: employee.id });
    await putPlan(employee, { goals: [own] });
    const refused = async (followUps: FollowUpBody) => (await saveSelf(followUps)).problem;
    expect(await refused([{ goalId: foreign.id, text: "Foreign" }])).toMatchObject({ code: "INVALID_INPUT" });
    expect(await refused([{ goalId: own.id, text: "x".repeat(2_001) }])).toMatchObject({ code: "INVALID_INPUT" });
    const twice = { goalId: own.id, text: "Twice" };
    expect(await refused([twice, twice])).toMatchObject({ code: "INVALID_INPUT" });
    await succeed(saveSelf([{ goalId: own.id, text: "x".repeat(2_000) }]));
  });
});

describe("next steps", () => {
  wideIt("are added after the approval, visible to others once final, and start the next plan", async () => {
    await startReview();
    const own = makeGoal({ what: "Write the design", state: "under_way", authorId: employee.id });
    await putPlan(employee, { goals: [own] });
    await toApproval();
    const { authorId: _author, doneOn: _done, version: _version, ...goal } = own;
    const promise = stepOf();
    await succeed(saveFinal([goal, promise]));
    expect((await read(cto)).managerEvaluation?.nextSteps).toBeUndefined();
    await act(["scheduleMeeting", manager], ["finalizeReview", manager]);
    expect((await read(cto)).managerEvaluation?.nextSteps).toEqual([goal, promise]);
    expect((await read(employee)).managerEvaluation).toBeNull();
    await act(["shareReview", manager]);
    expect((await read(employee)).managerEvaluation?.nextSteps).toEqual([goal, promise]);

    const claims = claimsOf(employee);
    const params = { userId: employee.id };
    const plans = (reader: User) => bodyFor<GrowthView>(reader, growth.getGrowthPlan, params);
    expect((await plans(employee)).nextSteps).toBeNull();
    const current = (await plansOf(employee)).plan as GrowthPlan;
    await callRoute(growth.endGrowthPlan, {
      claims,
      params: { ...params, planId: current.id },
      body: { reason: "replaced" },
    });
    expect((await plans(employee)).nextSteps).toMatchObject({ reviewId: review.id, steps: [goal, promise] });
    expect((await plans(manager)).nextSteps).toBeNull();
    const begin = (nextStepsReviewId: string) =>
      callRoute(growth.startGrowthPlan, {
        claims,
        params,
        body: { id: newId(new Date()), positionId: null, nextStepsReviewId },
      });
    expect((await begin(newId(new Date()))).status).toBe(404);
    const begun = await begin(review.id);
    expect(begun.status).toBe(201);
    expect((begun.body as unknown as GrowthPlan).goals).toMatchObject([
      { ...goal, authorId: employee.id, version: 1 },
      { ...promise, authorId: manager.id, version: 1 },
    ]);

    // They are asked about in the next round, with the goals of the plan.
    const next = makeReview(employee, await putRound(makeRound()));
    review = await putReview(next, [review]);
    expect((await read(employee)).goals.map(({ id }) => id)).toEqual([goal.id, promise.id]);
  });

  wideIt("are asked about in the next round even without a plan, but not of a new manager", async () => {
    await startReview(-60);
    await toApproval();
    await saveFinal([stepOf()]);
    await act(["scheduleMeeting", manager], ["finalizeReview", manager], ["shareReview", manager]);
    const earlier = review;
    review = await putReview(makeReview(employee, await putRound(makeRound())), [earlier]);
    expect((await read(employee)).goals).toMatchObject([{ what: "Find a second reader", authorId: manager.id }]);
    expect((await read(manager)).goals).toHaveLength(1);
    const newManager = await putUser(makeUser({ role: "manager" }));
    const moved = makeReview({ ...employee, managerId: newManager.id }, await putRound(makeRound()));
    review = await putReview(moved, [earlier]);
    expect((await read(newManager)).goals).toEqual([]);
  });

  wideIt("stay when an outdated page saves the final evaluation without them", async () => {
    await startReview();
    await toApproval();
    const step = stepOf();
    await succeed(saveFinal([step]));
    await succeed(saveFinal(undefined));
    expect((await read(manager)).managerEvaluation?.nextSteps).toEqual([step]);
  });

  it("can be due on a past day only if they were before", async () => {
    await startReview();
    const overdue = makeGoal({ until: dayFromToday(-1), authorId: employee.id });
    await putPlan(employee, { goals: [overdue] });
    await toApproval();
    const { authorId: _author, doneOn: _done, version: _version, ...goal } = overdue;
    const refused = await saveFinal([goal, stepOf({ until: dayFromToday(-1) })]);
    expect(refused.problem).toMatchObject({ code: "INVALID_INPUT", errors: [{ path: ["nextSteps"] }] });
    expect(JSON.stringify(refused.problem)).toContain("This day has passed. Choose today or a later day.");
    await succeed(saveFinal([goal]));
    // Once agreed, the step no longer needs the plan.
    await putPlan(employee);
    await succeed(saveFinal([goal, stepOf({ until: dayFromToday(0) })]));
    expect((await saveFinal([{ ...goal, until: dayFromToday(-2) }])).problem.code).toBe("INVALID_INPUT");
  });

  wideIt("are optional, and rejected if invalid, more than three or outside the final evaluation", async () => {
    await startReview();
    await toApproval();
    for (const steps of [
      [stepOf(), stepOf(), stepOf(), stepOf()],
      [stepOf({ what: " " })],
      [stepOf({ until: "someday" })],
    ]) {
      expect((await saveFinal(steps)).problem.code).toBe("INVALID_INPUT");
    }
    await succeed(saveFinal([]));
    await act(["scheduleMeeting", manager], ["finalizeReview", manager]);
    expect((await saveFinal([stepOf()])).problem).toMatchObject({ code: "STATE_CONFLICT" });
    const early = await callAs(manager, reviews.saveManagerEvaluation, {
      reviewId: review.id,
      ...wholeAnswers(),
      version: 1,
      nextSteps: [stepOf()],
    });
    expect(early.problem).toMatchObject({ code: "INVALID_INPUT" });
  });
});
