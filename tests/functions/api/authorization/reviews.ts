import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { newId } from "#functions/ids.ts";
import { evaluationWrites } from "#functions/reviews/store/evaluationWrites.ts";
import { fromReview, noManager } from "#functions/reviews/store/reviewItems.ts";
import { readReview } from "#functions/reviews/store/reviews.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callAs, observedAccess } from "#tests/support/call.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import {
  newSessionRequest,
  putCalibratable,
  putCalibrated,
  putSession,
  suggestedChange,
  undoneChange,
} from "#tests/support/reviews/calibration.ts";
import { putReviewAt } from "#tests/support/reviews/reviewSteps.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  makeSettings,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews/reviews.ts";
import { putSharedRound, ratingsOf } from "#tests/support/reviews/sharedRound.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { callerOf, colleague } from "./putCallers.ts";
import { answers, type FeatureCases, type RouteRequest } from "./routeCase.ts";

/** Fifty results: ten below, thirty at and ten above "Meets Expectations". */
const fifty = ratingsOf(10, 30, 10);

/** Writes a review of an employee at a stage, and returns its path parameter. */
const reviewAt = async (employee: User, stage: ReviewStage) => ({ reviewId: (await putReviewAt(employee, stage)).id });

/** Writes a shared review of an employee that can be acknowledged, or was. */
const sharedResult = async (employee: User, state: "pending" | "notDiscussed") => ({
  reviewId: (
    await putReviewAt(employee, "shared", {}, "", {
      acknowledgement: { state, at: state === "pending" ? null : new Date().toISOString(), discussedAt: null },
      answerPeriod: { until: dayFromToday(60) },
    })
  ).id,
});

/** Writes a shared review for which the employee appealed, as the route stores it. */
const appealedResult = async (employee: User) => {
  const { reviewId } = await sharedResult(employee, "pending");
  const asked = await callAs(employee, api.reviews.fileAppeal, {
    reviewId,
    reason: "Two of the comments are of someone else",
    sharesWithManager: false,
  });
  if (asked.status !== 200) {
    throw new Error(`The appeal was not filed: ${JSON.stringify(asked.body)}`);
  }
  return { reviewId };
};

/** Makes a CTO who took part in the review call first, to be refused, so the access record has that read too. */
const refusedFirst = async (user: User, { reviewId }: { readonly reviewId: string }) => {
  if (user.role === "cto" && !observedAccess.get("resolveAppeal")?.has("BatchGetItem")) {
    const { employee, roundId } = await readReview(tableStore(), reviewId);
    await putUser(makeUser({ role: "manager" }));
    const withEvaluators = (ids: readonly string[]) =>
      tableStore()
        .entities.review.patch({ employeeId: employee.id, roundId })
        .set({ evaluatorIds: [...ids] })
        .go();
    await withEvaluators([user.id]);
    await callAs(user, api.reviews.resolveAppeal, { reviewId, resolution: "It stays", correction: null, version: 1 });
    await withEvaluators([]);
  }
  return { reviewId };
};

/** Writes a review of an employee in which nothing is completed. */
const newReview = async (employee: User): Promise<Review> =>
  putReview(makeReview(employee, await putRound(makeRound())));

/** Completed, and sent back by this person, if any. */
const sentBackReview = async (employee: User, by: User | null) => {
  const { id, roundId } = await putReviewAt(employee, "approvalMissing");
  if (by !== null) {
    const sentBack = { by: by.id, at: new Date().toISOString(), until: dayFromToday(0) };
    await tableStore().entities.review.patch({ employeeId: employee.id, roundId }).set({ sentBack }).go();
  }
  return { reviewId: id };
};

/** Lets the CTO write an unfinished manager evaluation; changes nothing for everyone else. */
const steppedIn = async ({ id, employee, roundId }: Review, { id: by }: User) => {
  const at = new Date().toISOString();
  await tableStore().entities.review.patch({ employeeId: employee.id, roundId }).set({ steppedIn: { by, at } }).go();
  return { reviewId: id };
};

/**
 * Writes a review whose manager is back but which is still listed without a manager: the next write counts it as the
 * manager's.
 */
const returnedManagersReview = async (employee: User) => {
  const review = await putReviewAt(employee, "nothingDone");
  await tableStore()
    .entities.review.put({ ...fromReview(review), actingManagerId: noManager })
    .go();
  return { reviewId: review.id };
};

/**
 * The CTO lists everyone's reviews, then one manager's. Everyone else lists their own; before a manager's call, an
 * approver and a delegate call too.
 */
const ofOneManagerToo =
  (spec: RouteSpec): RouteRequest =>
  async ({ user }) => {
    if (user.role === "manager") {
      await callAs(colleague("an approver"), spec);
      await callAs(colleague("a delegate"), spec);
    }
    if (user.role !== "cto") {
      return {};
    }
    await callAs(user, spec);
    return { query: { managerId: colleague("the manager").id } };
  };

export const reviewsCases: FeatureCases<"reviews"> = {
  listOwnReviews: { status: 200 },
  listManagedReviews: async ({ review: { roundId } }) => {
    const seen = observedAccess.get("listManagedReviews");
    if (!seen?.has("gsi6")) {
      const approver = colleague("an approver");
      const query = { approverId: approver.id };
      await callAs(approver, api.reviews.listManagedReviews, query);
    }
    if (!seen?.has("gsi5")) {
      return { query: { roundId, filter: "nothingDone" } };
    }
    if (!seen.has("BatchGetItem")) {
      // The list is read in more ways than there are roles that see everyone's reviews, so HR makes an extra call.
      const query = { roundId, name: callerOf("hr", "other").employee.lastName };
      await callAs(callerOf("hr", "other").user, api.reviews.listManagedReviews, query);
    }
    return { query: { roundId, ...(seen.has("gsi1") && { filter: "nothingDone" }) } };
  },
  listReviewTasks: async (caller) => {
    if (caller.user.role === "cto") {
      // Reading an open appeal also reads its review.
      await appealedResult(await putUser(makeUser()));
    }
    return ofOneManagerToo(api.reviews.listReviewTasks)(caller);
  },
  getActionCounts: async (caller) => {
    if (caller.user.role === "manager" && !observedAccess.get("getActionCounts")?.has("BatchGetItem")) {
      // An old result's round is read by its id, which sorts before all others.
      const old = { id: "01A00000000000000000000009", status: "completed" } as const;
      await putReviewAt(await putUser(makeUser({ managerId: caller.user.id })), "finalized", old);
    }
    return ofOneManagerToo(api.reviews.getActionCounts)(caller);
  },
  getOverview: async ({ user }) => {
    if (user.role === "manager") {
      await callAs(colleague("an approver"), api.reviews.getOverview);
      await callAs(colleague("a delegate"), api.reviews.getOverview);
    }
    return {};
  },
  listRounds: { status: 200 },
  getRoundRules: async ({ review }) => ({ params: { roundId: review.roundId } }),
  getGenerationPreview: async ({ review }) => ({ query: { roundId: review.roundId } }),
  createRound: answers(201, async () => ({ body: makeSettings() })),
  updateRound: async () => {
    const round = await putRound(makeRound());
    return { params: { roundId: round.id }, body: { ...makeSettings(), version: round.version } };
  },
  deleteRound: async () => {
    // Without reviews, a round is removed immediately; with reviews, by an operation.
    const seen = observedAccess.get("deleteRound");
    const round = await putRound(seen?.has("DeleteItem") ? makeRound({ status: "draft" }) : makeDraft());
    return { params: { roundId: round.id }, query: { version: String(round.version) } };
  },
  startRound: answers(202, async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const round = await putRound(makeDraft());
    const { active } = await readCountedRounds(tableStore());
    return { params: { roundId: round.id }, body: { version: round.version, expectedActiveRoundId: active.roundId } };
  }),
  putBackRound: async () => {
    const round = await putRound(makeRound());
    return { params: { roundId: round.id }, query: { version: String(round.version) } };
  },
  completeRound: async () => {
    await putSlackSettings({ announcementChannel: engineering });
    const round = await putRound(makeRound());
    return { params: { roundId: round.id }, body: { version: round.version } };
  },
  listRoundProgress: async ({ review }) => ({
    params: { roundId: review.roundId },
    query: { assignee: observedAccess.get("listRoundProgress")?.has("gsi3") ? "excluded" : "manager" },
  }),
  exportRoundProgress: async ({ review }) => ({ params: { roundId: review.roundId } }),
  getRatingDistribution: async () => ({ params: { roundId: (await putSharedRound(fifty)).id } }),
  publishRatingDistribution: async () => {
    const { id, version } = await putSharedRound(fifty);
    return { params: { roundId: id }, body: { version, ratingDistribution: { below: 20, meets: 60, above: 20 } } };
  },
  listApprovals: async ({ employee }) => {
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    if (!observedAccess.get("listApprovals")?.has("gsi6")) {
      // Approvers' reviews are read from another index than the CTO's.
      const approver = await putUser(makeUser({ role: "manager", isApprover: true }));
      await callAs(approver, api.reviews.listApprovals, { roundId });
    }
    return { params: { roundId } };
  },
  listApprovers: async ({ review }) => ({ params: { roundId: review.roundId } }),
  getRoundReport: async ({ review }) => ({ params: { roundId: review.roundId } }),
  exportRoundPay: async ({ review }) => ({ params: { roundId: review.roundId } }),
  exportRoundReport: async ({ review }) => ({ params: { roundId: review.roundId } }),
  listPendingAssignees: async ({ employee }) => {
    const { roundId } = await putReviewAt(employee, "approvalMissing");
    return { params: { roundId }, query: { assignee: "cto" } };
  },
  remindRound: answers(202, async () => ({
    params: { roundId: (await putRound(makeRound())).id },
    body: { operationId: newId(new Date()) },
  })),
  getAsOthersSeeMe: { status: 200 },
  getPersonPage: async ({ employee }) => ({ params: { userId: employee.id } }),
  // An area consists of the reviews of the latest rounds.
  listAreaManagers: async ({ employee }) => {
    if (!observedAccess.get("listAreaManagers")?.has("BatchGetItem")) {
      await newReview(employee);
    }
    return {};
  },
  getTeam: ofOneManagerToo(api.reviews.getTeam),
  // The employee opens a shared result for the first time, which is stored with the review; the review is counted
  // again if its manager is back.
  getReview: async ({ review, employee, user }) => {
    if (employee.id !== user.id) {
      return { params: { reviewId: review.id } };
    }
    const { reviewId } = await sharedResult(employee, "pending");
    const shared = await readReview(tableStore(), reviewId);
    await tableStore()
      .entities.review.put({ ...fromReview(shared), actingManagerId: noManager })
      .go();
    return { params: { reviewId } };
  },
  listReviewReaders: async ({ employee }) => ({ params: await reviewAt(employee, "shared") }),
  getAppealOffer: async ({ employee }) => ({ params: await sharedResult(employee, "pending") }),
  fileAppeal: async ({ employee }) => ({
    params: await sharedResult(employee, "pending"),
    body: { reason: "Two of the comments are of someone else", sharesWithManager: false },
  }),
  shareAppeal: async ({ employee }) => ({ params: await appealedResult(employee), body: { sharesWithManager: true } }),
  assignAppeal: async ({ employee }) => {
    const params = await appealedResult(employee);
    const { roundId } = await readReview(tableStore(), params.reviewId);
    // It is still listed as one without a manager, so its counters move when it is stored.
    await tableStore()
      .entities.review.patch({ employeeId: employee.id, roundId })
      .set({ actingManagerId: noManager })
      .go();
    return { params, body: { reviewerId: (await putUser(makeUser({ role: "manager" }))).id } };
  },
  resolveAppeal: async ({ user, employee }) => ({
    params: await refusedFirst(user, await appealedResult(employee)),
    body: {
      resolution: "The rating is corrected",
      // A correction writes the most, and checks that the rest is unchanged.
      correction: observedAccess.get("resolveAppeal")?.has("ConditionCheckItem")
        ? { ...wholeAnswers(), expectationsRating: "Sets a New Standard" }
        : null,
      version: 1,
    },
  }),
  // The manager is notified, or the CTO if no one acts as the manager.
  acknowledgeReview: async ({ employee }) => ({
    params: await sharedResult(employee, "pending"),
    body: { wasDiscussed: false, reply: "Thank you" },
  }),
  confirmDiscussion: async ({ employee }) => ({ params: await sharedResult(employee, "notDiscussed") }),
  saveSelfEvaluation: async ({ employee }) => {
    const fresh = await newReview(employee);
    return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
  },
  completeSelfEvaluation: async ({ employee }) => {
    // The manager has already written, so the CTO is notified as well.
    const fresh = await putReview({
      ...makeReview(employee, await putRound(makeRound())),
      managerEvaluationCompletedAt: new Date().toISOString(),
    });
    await transact(tableStore(), evaluationWrites(fresh.id, "SELF", wholeAnswers(), 0, new Date().toISOString()));
    return { params: { reviewId: fresh.id }, body: { version: 1 } };
  },
  saveManagerEvaluation: async ({ employee, user }) => ({
    params: await steppedIn(await newReview(employee), user),
    body: { ...wholeAnswers(), version: 0 },
  }),
  completeManagerEvaluation: async ({ employee, user }) => ({
    params: await steppedIn(await putReviewAt(employee, "managerMissing"), user),
    body: { version: 1 },
  }),
  listCalibrationSessions: async ({ user }) => ({ params: { roundId: (await putSession(user)).roundId } }),
  getCalibrationChoices: async ({ user }) => ({ params: { roundId: (await putCalibratable(user)).round.id } }),
  openCalibrationSession: answers(201, async ({ user }) => newSessionRequest(await putCalibratable(user))),
  getCalibrationBoard: async ({ user }) => ({ params: await putSession(user) }),
  getCalibratedReview: async ({ user }) => ({ params: await putCalibrated(user) }),
  markCalibratedReview: answers(204, async ({ user }) => ({
    params: await putCalibrated(user),
    body: { verdict: "agree", note: "" },
  })),
  addCalibrationNote: answers(204, async ({ user }) => ({
    params: await putCalibrated(user, "meeting"),
    body: { id: newId(new Date()), text: "The runbooks are used by all four teams." },
  })),
  startCalibrationMeeting: answers(204, async ({ user }) => ({ params: await putSession(user) })),
  decideCalibratedReview: answers(204, async ({ user }) => ({
    params: await putCalibrated(user, "meeting"),
    body: { kind: "confirmed" },
  })),
  closeCalibrationSession: answers(204, async ({ user }) => ({ params: await putSession(user) })),
  answerSuggestedChange: answers(204, async ({ employee }) => ({
    params: await suggestedChange(employee),
    body: { accepts: true, managerVersion: 1 },
  })),
  stepIn: async ({ employee }) => ({ params: { reviewId: (await newReview(employee)).id }, body: { version: 1 } }),
  sendBackEvaluation: async ({ employee }) => ({
    params: await sentBackReview(employee, null),
    body: { note: "Two levels lack an example.", until: dayFromToday(1), version: 1, managerVersion: 1 },
  }),
  moveReturnDay: async ({ employee, user }) => ({
    params: await sentBackReview(employee, user),
    body: { until: dayFromToday(1) },
  }),
  approveReview: async ({ employee }) => ({
    params: await reviewAt(employee, "approvalMissing"),
    body: { comments: "", selfVersion: 1, managerVersion: 1 },
  }),
  withdrawApproval: async ({ employee }) => ({
    params: await reviewAt(employee, "meetingMissing"),
    query: { version: "1" },
  }),
  exemptReview: async ({ employee }) => ({
    params: await reviewAt(employee, "managerMissing"),
    body: { reason: "Parental leave", version: 1 },
  }),
  revokeExemption: async ({ employee }) => {
    const round = await putRound(makeRound());
    const exempted = makeReview(employee, round, { exclusion: "exempted" });
    return { params: { reviewId: (await putReview(exempted)).id }, query: { version: "1" } };
  },
  extendReview: async ({ employee }) => ({
    params: await returnedManagersReview(employee),
    body: { evaluation: "self", deadline: dayFromToday(8), reason: "Ill for a week", version: 1 },
  }),
  reopenEvaluation: async ({ employee }) => ({
    params: await reviewAt(employee, "managerMissing"),
    body: { evaluation: "self", deadline: dayFromToday(8), reason: "Two answers are missing", version: 1 },
  }),
  scheduleMeeting: async ({ employee }) => ({
    params: await reviewAt(employee, "meetingMissing"),
    body: { meetingScheduledAt: dayFromToday(1), version: 1 },
  }),
  saveFinalEvaluation: async ({ employee }) => ({
    params: await reviewAt(employee, "meetingScheduled"),
    body: { ...wholeAnswers(), version: 1 },
  }),
  finalizeReview: async ({ employee }) => ({ params: await undoneChange(employee), body: { version: 1 } }),
  // In a round that asks about promotions.
  shareReview: async ({ employee }) => {
    const { id } = await putReviewAt(employee, "finalized", { asksPromotions: true });
    return { params: { reviewId: id }, body: { version: 1 } };
  },
};
