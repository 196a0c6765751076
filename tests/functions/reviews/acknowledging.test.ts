import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { PersonView } from "#domain/reviews/views/personModel.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { auditOf } from "#tests/support/audit.ts";
import { callAs } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { allPages } from "#tests/support/people/requests.ts";
import { bodyFor, openReview, succeed, tasksOf } from "#tests/support/reviews/requests.ts";
import { perform, putReviewActors, putReviewAt, type ReviewActor } from "#tests/support/reviews/reviewSteps.ts";
import { makeReview, makeRound, putReview, putRound } from "#tests/support/reviews/reviews.ts";
import { loggedFor } from "#tests/support/slack.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

let people: Readonly<Record<ReviewActor, User>>;
beforeAll(async () => {
  people = await putReviewActors();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** What was recorded of a review since it was shared. */
const recordedOf = async ({ id, employee }: Pick<Review, "id" | "employee">) =>
  (await auditOf(employee)).filter(
    ({ action, subjectId }) =>
      subjectId === id && ["review.acknowledged", "review.discussionConfirmed"].includes(action),
  );

const acknowledge = (as: User, reviewId: string, body: object = { wasDiscussed: true }) =>
  callAs(as, api.reviews.acknowledgeReview, { reviewId, ...body });
const confirmDiscussion = (as: User, reviewId: string) => callAs(as, api.reviews.confirmDiscussion, { reviewId });
const tasksIn = async (as: User, { id }: Pick<Review, "id">) =>
  (await tasksOf(as)).filter(({ review }) => review.id === id).map(({ task, deadline }) => ({ task, deadline }));
const countsOf = async ({ roundId }: Review) => {
  const { rounds, countsOf: counts } = await readCountedRounds(tableStore());
  const round = rounds.find(({ id }) => id === roundId);
  return round && counts(round).acknowledgements;
};

/** A review that was shared by its manager. */
const putShared = async (employee = people.employee, manager = people.manager): Promise<Review> => {
  const review = await putReviewAt(employee, "finalized");
  await perform("shareReview", manager, review.id);
  return review;
};

describe("a shared result that its employee hasn't opened", () => {
  it.each([
    ["its page", (id: string) => openReview(people.employee, id)],
    ["their data", () => allPages(people.employee, api.people.getOwnData)],
  ])("shows its rating on other pages only after they open %s", async (_name, opens) => {
    const review = await putShared();
    const round = await putRound(makeRound({ startDate: "2099-01-01", name: `After ${review.id}` }));
    const next = await putReview(makeReview(people.employee, round), [review]);
    const own = <Body>(spec: RouteSpec, input: object = {}) => bodyFor<Body>(people.employee, spec, { ...input });
    const ratings = async () => {
      const { items } = await own<{ items: { review: Review; rating: string | null }[] }>(api.reviews.listOwnReviews);
      const page = await own<{ view: PersonView }>(api.reviews.getPersonPage, { userId: people.employee.id });
      const others = await own<{ views: { view: PersonView | null }[] }>(api.reviews.getAsOthersSeeMe);
      const resultOn = (view: PersonView | null) =>
        view?.reviews?.find((one) => one.review.id === review.id)?.manager?.rating;
      return {
        list: items.find((one) => one.review.id === review.id)?.rating,
        page: resultOn(page.view),
        others: others.views.flatMap(({ view }) => resultOn(view) ?? []),
        nextReview: (await openReview(people.employee, next.id)).previous?.manager,
      };
    };
    expect(await ratings()).toEqual({ list: null, page: null, others: [], nextReview: null });
    await opens(review.id);
    expect(await ratings()).toEqual({
      list: expect.any(String),
      page: expect.any(String),
      others: expect.arrayContaining([expect.any(String)]),
      nextReview: expect.any(Object),
    });
  });
});

describe("acknowledging a shared result", () => {
  it("stores the choice and the reply for everyone who may read the review", async () => {
    const review = await putShared();
    expect(await countsOf(review)).toEqual({ pending: 1, notDiscussed: 0, discussed: 0 });
    const done = await acknowledge(people.employee, review.id, {
      wasDiscussed: true,
      reply: "Thank you for the plain words",
    });
    expect(done.status).toBe(200);
    expect(done.body["acknowledgement"]).toMatchObject({ state: "discussed", discussedAt: null });
    for (const reader of ["employee", "manager", "cto", "hr"] as const) {
      expect((await openReview(people[reader], review.id)).reply, reader).toBe("Thank you for the plain words");
    }
    expect(await countsOf(review)).toEqual({ pending: 0, notDiscussed: 0, discussed: 1 });
    expect(await recordedOf(review)).toMatchObject([{ action: "review.acknowledged", change: {} }]);
  });

  it("has no default: a request without the choice is refused and writes nothing", async () => {
    const review = await putShared();
    const { status, problem } = await acknowledge(people.employee, review.id, { reply: "Only a reply" });
    expect([status, problem.detail]).toEqual([400, "Choose whether you have discussed it."]);
    expect((await openReview(people.manager, review.id)).review.acknowledgement?.state).toBe("pending");
  });

  it("happens once from two devices concurrently, and the other text is not stored", async () => {
    const review = await putShared();
    const answers = await Promise.all(
      ["first", "second"].map((reply) => acknowledge(people.employee, review.id, { wasDiscussed: false, reply })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect((await openReview(people.employee, review.id)).reply).toBe(["first", "second"][won]);
    expect(answers[1 - won]?.problem.detail).toBe(
      "You already acknowledged this result. You can no longer change that.",
    );
    expect(await countsOf(review)).toEqual({ pending: 0, notDiscussed: 1, discussed: 0 });
  });

  it("is possible until 23:59 of the last day, which the first opening sets, in the organization's time zone", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.stubEnv("TIME_ZONE", "America/New_York");
    vi.setSystemTime(new Date("2026-12-02T15:00:00.000Z"));
    const review = await putShared();
    // The evening of Dec 4 in New York is Dec 5 in UTC.
    vi.setSystemTime(new Date("2026-12-05T03:30:00.000Z"));
    expect((await openReview(people.employee, review.id)).acknowledgeUntil).toBe("2026-12-18");
    const until = async (instant: string, hasReply = false) => {
      vi.setSystemTime(new Date(instant));
      return hasReply ? acknowledge(people.employee, review.id) : openReview(people.employee, review.id);
    };
    expect(await until("2026-12-19T04:59:00.000Z")).toMatchObject({ acknowledgeUntil: "2026-12-18" });
    const late = await putShared();
    await tableStore()
      .entities.review.patch({ employeeId: late.employee.id, roundId: late.roundId })
      .set({ answerPeriod: { until: "2026-12-18", openedOn: "2026-12-04" } })
      .go();
    expect((await until("2026-12-19T04:59:30.000Z", true)) as { status: number }).toMatchObject({ status: 200 });
    vi.setSystemTime(new Date("2026-12-19T05:00:00.000Z"));
    const refused = await acknowledge(people.employee, late.id);
    expect([refused.status, refused.problem.detail]).toEqual([
      409,
      "You had until Dec 18, 2026 to acknowledge this result.",
    ]);
    vi.unstubAllEnvs();
  });

  it("is possible for 60 days if the result is never opened, and reveals no opening to others", async () => {
    const review = await putShared();
    const stored = await readReview(tableStore(), review.id);
    expect(stored.answerPeriod?.openedOn).toBeUndefined();
    await openReview(people.manager, review.id);
    expect((await readReview(tableStore(), review.id)).answerPeriod).toEqual(stored.answerPeriod);
    await openReview(people.employee, review.id);
    const opened = await readReview(tableStore(), review.id);
    expect(opened.answerPeriod?.openedOn).toBeDefined();
    expect(opened.answerPeriod?.until).not.toBe(stored.answerPeriod?.until);
    for (const reader of ["manager", "cto", "hr"] as const) {
      const view = await openReview(people[reader], review.id);
      expect(view.acknowledgeUntil, reader).toBeNull();
      expect(JSON.stringify(view), reader).not.toContain("answerPeriod");
      expect(JSON.stringify(await tasksOf(people[reader])), reader).not.toContain("openedOn");
    }
  });

  it("is possible after the round was completed", async () => {
    const review = await putShared();
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    await succeed(acknowledge(people.employee, review.id, { wasDiscussed: false }));
    await succeed(confirmDiscussion(people.manager, review.id));
    expect(await countsOf(review)).toEqual({ pending: 0, notDiscussed: 0, discussed: 1 });
  });
});

describe("a result that was not discussed yet", () => {
  it("is the manager's task until they confirm the discussion, with one message that omits the reply", async () => {
    const manager = await putUser(makeUser({ role: "manager" }));
    const employee = await putUser(makeUser({ managerId: manager.id }));
    const review = await putShared(employee, manager);
    expect(await tasksIn(employee, review)).toMatchObject([{ task: "openResult" }]);
    await succeed(acknowledge(employee, review.id, { wasDiscussed: false, reply: "a confidential reply" }));
    expect(await tasksIn(employee, review)).toEqual([]);
    expect(await tasksIn(manager, review)).toEqual([{ task: "discussResult", deadline: null }]);
    const sent = await loggedFor(manager.id);
    expect(sent.map(({ notificationType }) => notificationType)).toEqual(["result_not_discussed"]);
    expect(JSON.stringify(sent)).not.toContain("confidential");
    await succeed(confirmDiscussion(manager, review.id));
    // A second click finds it done.
    await succeed(confirmDiscussion(manager, review.id));
    expect(await tasksIn(manager, review)).toEqual([]);
    expect((await openReview(employee, review.id)).review.acknowledgement).toMatchObject({
      state: "discussed",
      discussedAt: expect.any(String),
    });
    expect((await recordedOf(review)).map(({ action }) => action)).toEqual([
      "review.acknowledged",
      "review.discussionConfirmed",
    ]);
  });

  it("is the CTO's task if no one acts as the manager, even in completed rounds", async () => {
    const employee = await putUser(makeUser());
    const review = await putShared(employee, people.cto);
    await tableStore().entities.round.patch({ id: review.roundId }).set({ status: "completed" }).go();
    await succeed(acknowledge(employee, review.id, { wasDiscussed: false }));
    expect(await tasksIn(people.cto, review)).toEqual([{ task: "discussResult", deadline: null }]);
    await succeed(confirmDiscussion(people.cto, review.id));
    expect(await tasksIn(people.cto, review)).toEqual([]);
  });

  it("can be confirmed only if the employee said it wasn't discussed", async () => {
    const review = await putShared();
    expect((await confirmDiscussion(people.manager, review.id)).status).toBe(409);
    expect((await openReview(people.manager, review.id)).review.acknowledgement?.state).toBe("pending");
  });
});
