import { beforeAll, describe, expect, it } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import type { Review } from "#domain/reviews/model.ts";
import { expectationsRatings, reviewStages, type Viewpoint } from "#domain/reviews/terms.ts";
import type { AsOthersSeeMe, PersonView, VisibleReview } from "#domain/reviews/views/personModel.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import type { EvaluationPart } from "#functions/reviews/entities/evaluations.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, callRoute, claimsOf, ownRequests } from "#tests/support/call.ts";
import { putApprover } from "#tests/support/people/approvers.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { editPerson } from "#tests/support/people/requests.ts";
import { setApprover } from "#tests/support/reviews/approverLines.ts";
import { bodyFor, succeed } from "#tests/support/reviews/requests.ts";
import {
  perform,
  putReviewActors,
  putReviewAt,
  type ReviewActor,
  setDeadline,
} from "#tests/support/reviews/reviewSteps.ts";
import { dayFromToday } from "#tests/support/reviews/reviews.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { wideIt } from "#tests/support/wideIt.ts";

startTestEnvironment();
const { reviews } = api;

/** The actors of each viewpoint. */
const actorsAt: Readonly<Record<Viewpoint, readonly ReviewActor[]>> = {
  manager: ["manager"],
  approver: [],
  lead: ["lead"],
  hr: ["hr"],
  cto: ["cto"],
  admin: ["admin"],
  colleague: ["another employee", "another manager"],
};

let people: Readonly<Record<ReviewActor, User>>;
const stored: Review[] = [];

const parts: readonly EvaluationPart[] = ["SELF", "MGR", "AS_APPROVED", "SELF_EARLIER", "MGR_EARLIER"];

/** Gives each version of an evaluation a rating of its own, so they can be told apart. */
const tellApart = async ({ id: reviewId }: Review): Promise<void> => {
  const { evaluation } = tableStore().entities;
  for (const [index, part] of parts.entries()) {
    const { data } = await evaluation.get({ reviewId, part }).go();
    if (data) {
      await evaluation
        .patch({ reviewId, part })
        .set({ expectationsRating: expectationsRatings[index] ?? "Meets Expectations" })
        .go();
    }
  }
};

const make = async (employee: User, stage: (typeof reviewStages)[number]): Promise<Review> => {
  const review = await putReviewAt(employee, stage);
  stored.push(review);
  return review;
};

const pageOfSeen = async (as: User, before: string | null): Promise<AsOthersSeeMe> => {
  const answer = await callAs(as, reviews.getAsOthersSeeMe, before === null ? {} : { before });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(ownRequests(answer)).toBeLessThanOrEqual(3);
  return answer.body as unknown as AsOthersSeeMe;
};

/** The reviews of two pages of a view. */
const joined = (view: PersonView, earlier: PersonView | null | undefined): PersonView => ({
  ...view,
  reviews: view.reviews && [...view.reviews, ...(earlier?.reviews ?? [])],
});

/** What everyone sees of the latest and, page by page, all earlier reviews. */
const seenBy = async (as: User): Promise<AsOthersSeeMe> => {
  let seen = await pageOfSeen(as, null);
  for (let before = seen.own.earlierBefore; before !== null; ) {
    const page = await pageOfSeen(as, before);
    before = page.own.earlierBefore;
    seen = {
      ...seen,
      own: joined(seen.own, page.own),
      views: seen.views.map((one) => ({
        ...one,
        view: one.view && joined(one.view, page.views.find(({ viewpoint }) => viewpoint === one.viewpoint)?.view),
      })),
    };
  }
  return seen;
};

const viewOf = async ({ id: reviewId }: Review, as: User): Promise<ReviewView | null> => {
  const { status, body } = await callAs(as, reviews.getReview, { reviewId });
  return status === 200 ? (body as unknown as ReviewView) : null;
};

/** Whether someone can see a review's states: in the list of reviews, or in its round's progress CSV. */
const seesStates = async ({ id, roundId, employee }: Review, as: User): Promise<boolean> => {
  const claims = claimsOf(as);
  const ofArea = { approverId: as.id, roundId };
  const answers = await Promise.all([
    callRoute(reviews.listManagedReviews, { claims, query: { roundId } }),
    callRoute(reviews.listManagedReviews, { claims, query: ofArea }),
    callRoute(reviews.exportRoundProgress, { claims, params: { roundId } }),
  ]);
  return answers.some(({ status, body }) => {
    const text = JSON.stringify(body);
    return status === 200 && (text.includes(id) || text.includes(employee.email));
  });
};

const short = (evaluation: Evaluation | null | undefined) =>
  evaluation && {
    rating: evaluation.expectationsRating,
    levels: Object.fromEntries(evaluation.skillsets.map(({ skillsetId, level }) => [skillsetId, level])),
  };

/** What a role's own route returns of a review, without what the employee's own route refuses. */
const expectedOf = (theirs: ReviewView | null, own: ReviewView) => ({
  self: own.selfEvaluation && (short(theirs?.selfEvaluation) ?? null),
  manager: own.managerEvaluation && (short(theirs?.managerEvaluation) ?? null),
  approvalComments: own.ctoApprovalComments !== null && theirs !== null && theirs.ctoApprovalComments !== null,
  hasReasons: own.exceptions.length > 0 && theirs !== null && theirs.exceptions.length > 0,
});

const seenEvaluation = (one: VisibleReview["self"] | undefined) =>
  one ? { rating: one.rating, levels: one.levels } : null;

const shownOf = (seen: VisibleReview, hasReasons: boolean) => ({
  self: seenEvaluation(seen.self),
  manager: seenEvaluation(seen.manager),
  approvalComments: seen.approvalComments,
  hasReasons: seen.exceptionReasons && hasReasons,
});

beforeAll(async () => {
  people = await putReviewActors();
  for (const stage of reviewStages) {
    await make(people.employee, stage);
  }
  await succeed(setDeadline("reopenEvaluation", people.cto, await make(people.employee, "approvalMissing")));
  const other = await make(people.employee, "managerMissing");
  await succeed(setDeadline("extendReview", people.cto, other, { evaluation: "manager", deadline: dayFromToday(14) }));
  await perform("stepIn", people.cto, other.id);
  for (const review of stored) {
    await tellApart(review);
  }
});

/**
 * Compares a viewpoint with what that person's own routes return about the employee, without what the employee's own
 * routes refuse. Returns how many reviews they see.
 */
const compareView = async (
  { viewpoint, view }: AsOthersSeeMe["views"][number],
  actor: User,
  ownViews: ReadonlyMap<string, ReviewView | null>,
): Promise<number> => {
  let compared = 0;
  for (const review of stored) {
    const ownView = ownViews.get(review.id) ?? null;
    const theirs = await viewOf(review, actor);
    const seen = view?.reviews?.find((one) => one.review.id === review.id);
    const at = `${viewpoint} (${actor.role}) ${review.id}`;
    expect({ at, isListed: seen !== undefined }).toEqual({ at, isListed: await seesStates(review, actor) });
    if (ownView === null || seen === undefined) {
      expect(theirs).toBeNull();
      continue;
    }
    compared += 1;
    expect({ at, ...shownOf(seen, ownView.exceptions.length > 0) }).toEqual({ at, ...expectedOf(theirs, ownView) });
  }
  return compared;
};

const ownViewsOf = async (person: User): Promise<ReadonlyMap<string, ReviewView | null>> => {
  const views = new Map<string, ReviewView | null>();
  for (const review of stored) {
    views.set(review.id, await viewOf(review, person));
  }
  return views;
};

describe("as others see me", () => {
  wideIt("shows each role's view without what the person may not read, for every relation and stage", async () => {
    const { own, views } = await seenBy(people.employee);
    expect(own.reviews).toHaveLength(stored.length);
    const ownViews = await ownViewsOf(people.employee);
    // There is no approver, so there is no such viewpoint.
    expect(views.map(({ viewpoint }) => viewpoint)).toEqual(["manager", "lead", "hr", "cto", "admin", "colleague"]);
    const viewers: Partial<Record<Viewpoint, string>> = { manager: people.manager.id, lead: people.lead.id };
    let compared = 0;
    for (const one of views) {
      expect(one.viewer?.id).toBe(viewers[one.viewpoint]);
      for (const actor of actorsAt[one.viewpoint]) {
        compared += await compareView(one, people[actor], ownViews);
      }
    }
    expect(compared).toBe(4 * stored.length);
  });

  it("shows only the states and own texts of an unshared review", async () => {
    const { views } = await seenBy(people.employee);
    const unshared = views
      .flatMap(({ view }) => view?.reviews ?? [])
      .filter(({ review }) => review.sharedWithEmployeeAt === null);
    expect(unshared.length).toBeGreaterThan(0);
    for (const { manager, approvalComments } of unshared) {
      expect({ manager, approvalComments }).toEqual({ manager: null, approvalComments: false });
    }
  });

  it("shows the account as manager, HR and admins see it, and nothing of it to colleagues", async () => {
    const { views, own } = await seenBy(people.employee);
    expect(own.account?.role).toBe("employee");
    const starter = await seenBy(await putUser(makeUser({ firstDay: "2026-12-01", managerId: people.manager.id })));
    expect(starter.views.map(({ view }) => view?.account?.firstDay ?? null)).toEqual(
      starter.views.map(({ viewpoint }) => (viewpoint === "colleague" ? null : "2026-12-01")),
    );
    const shown = Object.fromEntries(views.map(({ viewpoint, view }) => [viewpoint, view?.account?.role ?? null]));
    const role = "employee";
    expect(shown).toEqual({ manager: role, lead: null, hr: role, cto: role, admin: role, colleague: null });
  });

  it("shows the lead position, absence and onboarding, but no account or reviews", async () => {
    const led = await putUser(makeUser({ managerId: people.manager.id, leadId: people.lead.id }));
    await make(led, "shared");
    const { views } = await seenBy(led);
    const lead = views.find(({ viewpoint }) => viewpoint === "lead");
    expect(lead).toMatchObject({ viewer: { id: people.lead.id }, view: { account: null, reviews: null } });
    const page = await bodyFor<{ view: PersonView }>(people.lead, reviews.getPersonPage, { userId: led.id });
    expect(lead?.view).toEqual(page.view);
  });

  it("has no manager's view if no one acts as one, and the CTO then reads the manager evaluation", async () => {
    const unmanaged = await putUser(makeUser({ managerId: null }));
    await make(unmanaged, "shared");
    const { views } = await seenBy(unmanaged);
    expect(views.find(({ viewpoint }) => viewpoint === "manager")).toMatchObject({ viewer: null, view: null });
    const cto = views.find(({ viewpoint }) => viewpoint === "cto");
    expect(cto?.view?.reviews?.[0]?.manager).not.toBeNull();
  });

  it("lets the CTO see themselves as another CTO would, without reviews", async () => {
    const { own, views } = await seenBy(people.cto);
    expect(own.reviews).toEqual([]);
    expect(views.find(({ viewpoint }) => viewpoint === "cto")?.view?.account?.role).toBe("cto");
  });

  it("has the two latest reviews first, then pages of ten earlier ones, latest first", async () => {
    const latestFirst = stored
      .filter(({ employee }) => employee.id === people.employee.id)
      .map(({ roundId }) => roundId)
      .toSorted()
      .toReversed();
    const roundsOf = ({ own }: AsOthersSeeMe) =>
      own.reviews
        ?.map(({ round }) => round.id)
        .toSorted()
        .toReversed();
    const first = await pageOfSeen(people.employee, null);
    expect([roundsOf(first), first.own.earlierBefore]).toEqual([latestFirst.slice(0, 2), latestFirst[1]]);
    const second = await pageOfSeen(people.employee, first.own.earlierBefore);
    expect([roundsOf(second), second.own.earlierBefore]).toEqual([
      latestFirst.slice(2, 12),
      latestFirst.length > 12 ? latestFirst[11] : null,
    ]);
  });
});

describe("the person page", () => {
  const pageOf = async (as: User): Promise<PersonView | null> => {
    let whole: PersonView | null = null;
    for (let before: string | null = "latest"; before !== null; ) {
      const answer: Awaited<ReturnType<typeof callRoute>> = await callAs(as, reviews.getPersonPage, {
        userId: people.employee.id,
        ...(before === "latest" ? {} : { before }),
      });
      expect(ownRequests(answer)).toBeLessThanOrEqual(3);
      if (answer.status !== 200) {
        return null;
      }
      const { view } = answer.body as unknown as { readonly view: PersonView };
      whole = whole === null ? view : joined(whole, view);
      before = view.earlierBefore;
    }
    return whole;
  };

  it("shows everyone what their own review route returns, and the former manager nothing", async () => {
    const former = people.manager;
    const [above, elsewhere] = [await putApprover(people.cto), await putApprover(people.cto)];
    const next = await putUser(makeUser({ role: "manager", managerId: above.id }));
    await succeed(editPerson(people.admin, people.employee, { managerId: next.id }));
    const relations = {
      former,
      next,
      ...people,
      manager: next,
      approver: above,
      "another approver": elsewhere,
    };
    const opened: string[] = [];
    let seenParts = 0;
    for (const [relation, actor] of Object.entries(relations)) {
      const page = await pageOf(actor);
      if (page !== null) {
        opened.push(relation);
      }
      for (const review of stored.filter((one) => one.employee.id === people.employee.id)) {
        const theirs = await viewOf(review, actor);
        const seen = page?.reviews?.find((one) => one.review.id === review.id);
        // The page omits evaluations that were never saved.
        const saved = (one: Evaluation | null | undefined) => (one && one.version > 0 ? (short(one) ?? null) : null);
        expect([relation, seenEvaluation(seen?.self), seenEvaluation(seen?.manager)]).toEqual([
          relation,
          saved(theirs?.selfEvaluation),
          saved(theirs?.managerEvaluation),
        ]);
        seenParts += Number(seen?.self != null) + Number(seen?.manager != null);
      }
    }
    expect(seenParts).toBeGreaterThan(10);
    expect((await pageOf(people.lead))?.earlierBefore).toBeNull();
    expect(opened.toSorted()).toEqual(["admin", "approver", "cto", "employee", "hr", "lead", "manager", "next"]);

    const asApprover = (await seenBy(people.employee)).views.find(({ viewpoint }) => viewpoint === "approver");
    expect(asApprover?.viewer?.id).toBe(above.id);
    const compared = asApprover && (await compareView(asApprover, above, await ownViewsOf(people.employee)));
    expect(compared).toBe(stored.filter((one) => one.employee.id === people.employee.id).length);

    // Access ends with the next request, although the reviews still name them.
    await succeed(setApprover(people.cto, above, false));
    expect(await pageOf(above)).toBeNull();
    for (const review of stored) {
      expect(await viewOf(review, above)).toBeNull();
    }
    const { views } = await seenBy(people.employee);
    expect(views.map(({ viewpoint }) => viewpoint)).not.toContain("approver");
  });
});
