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
import { callRoute, claimsOf, observedAccess } from "#tests/support/call.ts";
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
import type { FeatureCases, RouteCase } from "./routeCase.ts";

/** Fifty results: ten below, thirty at and ten above "Meets Expectations". */
const fifty = ratingsOf(10, 30, 10);

/** Writes a review of an employee at a stage, and returns its path parameter. */
const reviewAt = async (employee: User, stage: ReviewStage) => ({
  reviewId: (await putReviewAt(employee, stage)).id,
});

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
  const asked = await callRoute(api.reviews.fileAppeal, {
    claims: claimsOf(employee),
    params: { reviewId },
    body: { reason: "Two of the comments are of someone else", sharesWithManager: false },
  });
  if (asked.status !== 200) {
    throw new Error(`The appeal was not filed: ${JSON.stringify(asked.body)}`);
  }
  return { reviewId };
};

/** Who can answer is read for a CTO who had a part in the review, and is refused: then they had none. */
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
    await callRoute(api.reviews.resolveAppeal, {
      claims: claimsOf(user),
      params: { reviewId },
      body: { resolution: "It stays", correction: null, version: 1 },
    });
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

/** Lets the cto write a manager evaluation that is not completed; for everyone else it changes nothing. */
const steppedIn = async ({ id, employee, roundId }: Review, { id: by }: User) => {
  const at = new Date().toISOString();
  await tableStore().entities.review.patch({ employeeId: employee.id, roundId }).set({ steppedIn: { by, at } }).go();
  return { reviewId: id };
};

/**
 * Writes a review whose manager is back, which is still listed as one of no one: the next write counts it as the
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
 * Asks as the cto for everyone's reviews and then for those of one manager's reports; as all others for their own, and
 * before a manager does so, as an approver and as a delegate.
 */
const ofOneManagerToo =
  (spec: RouteSpec): NonNullable<RouteCase["request"]> =>
  async ({ user }) => {
    if (user.role === "manager") {
      await callRoute(spec, { claims: claimsOf(colleague("an approver")) });
      await callRoute(spec, { claims: claimsOf(colleague("a delegate")) });
    }
    if (user.role !== "cto") {
      return {};
    }
    await callRoute(spec, { claims: claimsOf(user) });
    return { query: { managerId: colleague("the manager").id } };
  };

/** The authorization cases of the reviews routes. */
export const reviewsCases: FeatureCases<"reviews"> = {
  listOwnReviews: { status: 200 },
  listManagedReviews: {
    status: 200,
    request: async ({ review: { roundId } }) => {
      const seen = observedAccess.get("listManagedReviews");
      if (!seen?.has("gsi6")) {
        const approver = colleague("an approver");
        const query = { approverId: approver.id };
        await callRoute(api.reviews.listManagedReviews, { claims: claimsOf(approver), query });
      }
      if (!seen?.has("gsi5")) {
        return { query: { roundId, filter: "nothingDone" } };
      }
      if (!seen.has("BatchGetItem")) {
        // The two who see everyone's reviews are fewer than the ways in which their list is read.
        const query = { roundId, name: callerOf("hr", "other").employee.lastName };
        await callRoute(api.reviews.listManagedReviews, { claims: claimsOf(callerOf("hr", "other").user), query });
      }
      return { query: { roundId, ...(seen.has("gsi1") && { filter: "nothingDone" }) } };
    },
  },
  listReviewTasks: {
    status: 200,
    request: async (caller) => {
      if (caller.user.role === "cto") {
        // An open appeal is read with its review.
        await appealedResult(await putUser(makeUser()));
      }
      return ofOneManagerToo(api.reviews.listReviewTasks)(caller);
    },
  },
  getActionCounts: {
    status: 200,
    request: async (caller) => {
      if (caller.user.role === "manager" && !observedAccess.get("getActionCounts")?.has("BatchGetItem")) {
        // The round of a result that was left long ago is read by its id, which sorts before those of all others.
        const old = { id: "01A00000000000000000000009", status: "completed" } as const;
        await putReviewAt(await putUser(makeUser({ managerId: caller.user.id })), "finalized", old);
      }
      return ofOneManagerToo(api.reviews.getActionCounts)(caller);
    },
  },
  getOverview: {
    status: 200,
    request: async ({ user }) => {
      if (user.role === "manager") {
        await callRoute(api.reviews.getOverview, { claims: claimsOf(colleague("an approver")) });
        await callRoute(api.reviews.getOverview, { claims: claimsOf(colleague("a delegate")) });
      }
      return {};
    },
  },
  listRounds: { status: 200 },
  getRoundRules: {
    status: 200,
    request: async ({ review }) => ({ params: { roundId: review.roundId } }),
  },
  getGenerationPreview: {
    status: 200,
    request: async ({ review }) => ({ query: { roundId: review.roundId } }),
  },
  createRound: { status: 201, request: async () => ({ body: makeSettings() }) },
  updateRound: {
    status: 200,
    request: async () => {
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, body: { ...makeSettings(), version: round.version } };
    },
  },
  deleteRound: {
    status: 200,
    request: async () => {
      // Without reviews, a round is removed immediately; with reviews, by an operation.
      const seen = observedAccess.get("deleteRound");
      const round = await putRound(seen?.has("DeleteItem") ? makeRound({ status: "draft" }) : makeDraft());
      return { params: { roundId: round.id }, query: { version: String(round.version) } };
    },
  },
  startRound: {
    status: 202,
    request: async () => {
      await putSlackSettings({ announcementChannel: engineering });
      const round = await putRound(makeDraft());
      const { active } = await readCountedRounds(tableStore());
      return { params: { roundId: round.id }, body: { version: round.version, expectedActiveRoundId: active.roundId } };
    },
  },
  putBackRound: {
    status: 200,
    request: async () => {
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, query: { version: String(round.version) } };
    },
  },
  completeRound: {
    status: 200,
    request: async () => {
      await putSlackSettings({ announcementChannel: engineering });
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, body: { version: round.version } };
    },
  },
  listRoundProgress: {
    status: 200,
    request: async ({ review }) => ({
      params: { roundId: review.roundId },
      query: { assignee: observedAccess.get("listRoundProgress")?.has("gsi3") ? "excluded" : "manager" },
    }),
  },
  exportRoundProgress: {
    status: 200,
    request: async ({ review }) => ({ params: { roundId: review.roundId } }),
  },
  getRatingDistribution: {
    status: 200,
    request: async () => ({ params: { roundId: (await putSharedRound(fifty)).id } }),
  },
  publishRatingDistribution: {
    status: 200,
    request: async () => {
      const { id, version } = await putSharedRound(fifty);
      return { params: { roundId: id }, body: { version, ratingDistribution: { below: 20, meets: 60, above: 20 } } };
    },
  },
  listApprovals: {
    status: 200,
    request: async ({ employee }) => {
      const { roundId } = await putReviewAt(employee, "approvalMissing");
      if (!observedAccess.get("listApprovals")?.has("gsi6")) {
        // An approver's are found by another index than the cto's.
        const approver = await putUser(makeUser({ role: "manager", isApprover: true }));
        await callRoute(api.reviews.listApprovals, { claims: claimsOf(approver), params: { roundId } });
      }
      return { params: { roundId } };
    },
  },
  listApprovers: {
    status: 200,
    request: async ({ review }) => ({ params: { roundId: review.roundId } }),
  },
  getRoundReport: { status: 200, request: async ({ review }) => ({ params: { roundId: review.roundId } }) },
  exportRoundPay: { status: 200, request: async ({ review }) => ({ params: { roundId: review.roundId } }) },
  exportRoundReport: { status: 200, request: async ({ review }) => ({ params: { roundId: review.roundId } }) },
  listPendingAssignees: {
    status: 200,
    request: async ({ employee }) => {
      const { roundId } = await putReviewAt(employee, "approvalMissing");
      return { params: { roundId }, query: { assignee: "cto" } };
    },
  },
  remindRound: {
    status: 202,
    request: async () => ({
      params: { roundId: (await putRound(makeRound())).id },
      body: { operationId: newId(new Date()) },
    }),
  },
  getAsOthersSeeMe: { status: 200 },
  getPersonPage: { status: 200, request: async ({ employee }) => ({ params: { userId: employee.id } }) },
  listAreaManagers: {
    status: 200,
    // An area is made of the reviews of the latest rounds.
    request: async ({ employee }) => {
      if (!observedAccess.get("listAreaManagers")?.has("BatchGetItem")) {
        await newReview(employee);
      }
      return {};
    },
  },
  getTeam: { status: 200, request: ofOneManagerToo(api.reviews.getTeam) },
  getReview: {
    status: 200,
    // The employee opens a shared result for the first time, which is stored with the review; the review is counted
    // again if its manager is back.
    request: async ({ review, employee, user }) => {
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
  },
  listReviewReaders: {
    status: 200,
    request: async ({ employee }) => ({ params: await reviewAt(employee, "shared") }),
  },
  getAppealOffer: {
    status: 200,
    request: async ({ employee }) => ({ params: await sharedResult(employee, "pending") }),
  },
  fileAppeal: {
    status: 200,
    request: async ({ employee }) => ({
      params: await sharedResult(employee, "pending"),
      body: { reason: "Two of the comments are of someone else", sharesWithManager: false },
    }),
  },
  shareAppeal: {
    status: 200,
    request: async ({ employee }) => ({ params: await appealedResult(employee), body: { sharesWithManager: true } }),
  },
  assignAppeal: {
    status: 200,
    request: async ({ employee }) => {
      const params = await appealedResult(employee);
      const { roundId } = await readReview(tableStore(), params.reviewId);
      // It is still listed as one without a manager, so its counters move when it is stored.
      await tableStore()
        .entities.review.patch({ employeeId: employee.id, roundId })
        .set({ actingManagerId: noManager })
        .go();
      return { params, body: { reviewerId: (await putUser(makeUser({ role: "manager" }))).id } };
    },
  },
  resolveAppeal: {
    status: 200,
    request: async ({ user, employee }) => ({
      params: await refusedFirst(user, await appealedResult(employee)),
      body: {
        resolution: "The rating is corrected",
        // Correcting writes the most, and checks that nothing changed where it stays so.
        correction: observedAccess.get("resolveAppeal")?.has("ConditionCheckItem")
          ? { ...wholeAnswers(), expectationsRating: "Sets a New Standard" }
          : null,
        version: 1,
      },
    }),
  },
  acknowledgeReview: {
    status: 200,
    // The manager is told, or the cto if no one acts as one.
    request: async ({ employee }) => ({
      params: await sharedResult(employee, "pending"),
      body: { wasDiscussed: false, reply: "Thank you" },
    }),
  },
  confirmDiscussion: {
    status: 200,
    request: async ({ employee }) => ({ params: await sharedResult(employee, "notDiscussed") }),
  },
  saveSelfEvaluation: {
    status: 200,
    request: async ({ employee }) => {
      const fresh = await newReview(employee);
      return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
    },
  },
  completeSelfEvaluation: {
    status: 200,
    request: async ({ employee }) => {
      // The manager has written already, so the cto is told as well.
      const fresh = await putReview({
        ...makeReview(employee, await putRound(makeRound())),
        managerEvaluationCompletedAt: new Date().toISOString(),
      });
      await transact(tableStore(), evaluationWrites(fresh.id, "SELF", wholeAnswers(), 0, new Date().toISOString()));
      return { params: { reviewId: fresh.id }, body: { version: 1 } };
    },
  },
  saveManagerEvaluation: {
    status: 200,
    request: async ({ employee, user }) => ({
      params: await steppedIn(await newReview(employee), user),
      body: { ...wholeAnswers(), version: 0 },
    }),
  },
  completeManagerEvaluation: {
    status: 200,
    request: async ({ employee, user }) => ({
      params: await steppedIn(await putReviewAt(employee, "managerMissing"), user),
      body: { version: 1 },
    }),
  },
  listCalibrationSessions: {
    status: 200,
    request: async ({ user }) => ({ params: { roundId: (await putSession(user)).roundId } }),
  },
  getCalibrationChoices: {
    status: 200,
    request: async ({ user }) => ({ params: { roundId: (await putCalibratable(user)).round.id } }),
  },
  openCalibrationSession: { status: 201, request: async ({ user }) => newSessionRequest(await putCalibratable(user)) },
  getCalibrationBoard: { status: 200, request: async ({ user }) => ({ params: await putSession(user) }) },
  getCalibratedReview: { status: 200, request: async ({ user }) => ({ params: await putCalibrated(user) }) },
  markCalibratedReview: {
    status: 204,
    request: async ({ user }) => ({ params: await putCalibrated(user), body: { verdict: "agree", note: "" } }),
  },
  addCalibrationNote: {
    status: 204,
    request: async ({ user }) => ({
      params: await putCalibrated(user, "meeting"),
      body: { id: newId(new Date()), text: "The runbooks are used by all four teams." },
    }),
  },
  startCalibrationMeeting: { status: 204, request: async ({ user }) => ({ params: await putSession(user) }) },
  decideCalibratedReview: {
    status: 204,
    request: async ({ user }) => ({ params: await putCalibrated(user, "meeting"), body: { kind: "confirmed" } }),
  },
  closeCalibrationSession: { status: 204, request: async ({ user }) => ({ params: await putSession(user) }) },
  answerSuggestedChange: {
    status: 204,
    request: async ({ employee }) => ({
      params: await suggestedChange(employee),
      body: { accepts: true, managerVersion: 1 },
    }),
  },
  stepIn: {
    status: 200,
    request: async ({ employee }) => ({ params: { reviewId: (await newReview(employee)).id }, body: { version: 1 } }),
  },
  sendBackEvaluation: {
    status: 200,
    request: async ({ employee }) => ({
      params: await sentBackReview(employee, null),
      body: { note: "Two levels lack an example.", until: dayFromToday(1), version: 1, managerVersion: 1 },
    }),
  },
  moveReturnDay: {
    status: 200,
    request: async ({ employee, user }) => ({
      params: await sentBackReview(employee, user),
      body: { until: dayFromToday(1) },
    }),
  },
  approveReview: {
    status: 200,
    request: async ({ employee }) => ({
      params: await reviewAt(employee, "approvalMissing"),
      body: { comments: "", selfVersion: 1, managerVersion: 1 },
    }),
  },
  withdrawApproval: {
    status: 200,
    request: async ({ employee }) => ({ params: await reviewAt(employee, "meetingMissing"), query: { version: "1" } }),
  },
  exemptReview: {
    status: 200,
    request: async ({ employee }) => ({
      params: await reviewAt(employee, "managerMissing"),
      body: { reason: "Parental leave", version: 1 },
    }),
  },
  revokeExemption: {
    status: 200,
    request: async ({ employee }) => {
      const round = await putRound(makeRound());
      const exempted = makeReview(employee, round, { exclusion: "exempted" });
      return { params: { reviewId: (await putReview(exempted)).id }, query: { version: "1" } };
    },
  },
  extendReview: {
    status: 200,
    request: async ({ employee }) => ({
      params: await returnedManagersReview(employee),
      body: { evaluation: "self", deadline: dayFromToday(8), reason: "Ill for a week", version: 1 },
    }),
  },
  reopenEvaluation: {
    status: 200,
    request: async ({ employee }) => ({
      params: await reviewAt(employee, "managerMissing"),
      body: { evaluation: "self", deadline: dayFromToday(8), reason: "Two answers are missing", version: 1 },
    }),
  },
  scheduleMeeting: {
    status: 200,
    request: async ({ employee }) => ({
      params: await reviewAt(employee, "meetingMissing"),
      body: { meetingScheduledAt: dayFromToday(1), version: 1 },
    }),
  },
  saveFinalEvaluation: {
    status: 200,
    request: async ({ employee }) => ({
      params: await reviewAt(employee, "meetingScheduled"),
      body: { ...wholeAnswers(), version: 1 },
    }),
  },
  finalizeReview: {
    status: 200,
    request: async ({ employee }) => ({ params: await undoneChange(employee), body: { version: 1 } }),
  },
  shareReview: {
    status: 200,
    // In a round that asks about promotions.
    request: async ({ employee }) => {
      const { id } = await putReviewAt(employee, "finalized", { asksPromotions: true });
      return { params: { reviewId: id }, body: { version: 1 } };
    },
  },
};
