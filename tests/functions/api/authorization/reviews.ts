import { api } from "#domain/contract.ts";
import type { ReviewStage } from "#domain/reviews/terms.ts";
import { evaluationSteps } from "#functions/store/evaluationSteps.ts";
import { fromReview, noManager } from "#functions/store/reviewItems.ts";
import { readCountedRounds } from "#functions/store/rounds.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf, observedAccess } from "#tests/support/call.ts";
import { putReviewAt } from "#tests/support/reviewSteps.ts";
import {
  dayFromToday,
  makeDraft,
  makeReview,
  makeRound,
  makeSettings,
  putReview,
  putRound,
  wholeAnswers,
} from "#tests/support/reviews.ts";
import { engineering, putSlackSettings } from "#tests/support/slack.ts";
import { reviewOfEmployee, userOfActor } from "./everybody.ts";
import type { FeatureCases } from "./routeCase.ts";

/** Writes a review of the employee at a stage, and returns its path parameter. */
const reviewAt = async (stage: ReviewStage) => ({
  reviewId: (await putReviewAt(userOfActor("the employee"), stage)).id,
});

/** Writes a review whose manager is back, which is still listed as one of nobody: the next write counts it as the manager's. */
const returnedManagersReview = async () => {
  const review = await putReviewAt(userOfActor("the employee"), "nothingDone");
  await tableStore()
    .entities.review.put({ ...fromReview(review), reviewer: noManager })
    .go();
  return { reviewId: review.id };
};

/** The authorization cases of the reviews routes. */
export const reviewsCases: FeatureCases<"reviews"> = {
  listOwnReviews: { callers: "active people", status: 200 },
  listManagedReviews: {
    callers: "managers, administrators and hr",
    status: 200,
    request: async () => {
      const seen = observedAccess.get("listManagedReviews");
      if (!seen?.has("gsi5")) {
        return { query: { filter: "nothingDone" } };
      }
      if (!seen.has("BatchGetItem")) {
        // The two who see everybody's reviews are fewer than the ways in which their list is read.
        const query = { name: userOfActor("the employee").lastName };
        await callRoute(api.reviews.listManagedReviews, { claims: claimsOf(userOfActor("hr")), query });
      }
      return { query: seen.has("gsi1") ? { filter: "nothingDone" } : {} };
    },
  },
  listWaitingReviews: { callers: "active people", status: 200 },
  getActionCounts: { callers: "active people", status: 200 },
  listRounds: { callers: "administrators", status: 200 },
  getGenerationPreview: { callers: "administrators", status: 200 },
  createRound: { callers: "administrators", status: 201, request: async () => ({ body: makeSettings() }) },
  updateRound: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, body: { ...makeSettings(), version: round.version } };
    },
  },
  deleteRound: {
    callers: "administrators",
    status: 200,
    request: async () => {
      // Without reviews, a round is removed at once; with reviews, by an operation.
      const seen = observedAccess.get("deleteRound");
      const round = await putRound(seen?.has("DeleteItem") ? makeRound({ status: "draft" }) : makeDraft());
      return { params: { roundId: round.id }, query: { version: String(round.version) } };
    },
  },
  startRound: {
    callers: "administrators",
    status: 202,
    request: async () => {
      await putSlackSettings({ announcementChannel: engineering });
      const round = await putRound(makeDraft());
      const { active } = await readCountedRounds(tableStore());
      return { params: { roundId: round.id }, body: { version: round.version, expectedActiveRoundId: active.roundId } };
    },
  },
  putBackRound: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, query: { version: String(round.version) } };
    },
  },
  completeRound: {
    callers: "administrators",
    status: 200,
    request: async () => {
      await putSlackSettings({ announcementChannel: engineering });
      const round = await putRound(makeRound());
      return { params: { roundId: round.id }, body: { version: round.version } };
    },
  },
  listRoundTurns: {
    callers: "administrators",
    status: 200,
    request: async () => ({
      params: { roundId: reviewOfEmployee().roundId },
      query: { turn: observedAccess.get("listRoundTurns")?.has("gsi3") ? "setAside" : "manager" },
    }),
  },
  exportRoundProgress: {
    callers: "administrators",
    status: 200,
    request: async () => ({ params: { roundId: reviewOfEmployee().roundId } }),
  },
  listAwaitedPeople: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const { roundId } = await putReviewAt(userOfActor("the employee"), "approvalMissing");
      return { params: { roundId }, query: { turn: "cto" } };
    },
  },
  remindRound: {
    callers: "administrators",
    status: 202,
    request: async () => ({ params: { roundId: (await putRound(makeRound())).id } }),
  },
  getReview: {
    callers: "readers of the review",
    status: 200,
    request: async () => ({ params: { reviewId: reviewOfEmployee().id } }),
  },
  getReviewManager: {
    callers: "readers of the review",
    status: 200,
    request: async () => ({ params: { reviewId: reviewOfEmployee().id } }),
  },
  saveSelfEvaluation: {
    callers: "the employee",
    status: 200,
    request: async () => {
      const fresh = await putReview(makeReview(userOfActor("the employee"), await putRound(makeRound())));
      return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
    },
  },
  completeSelfEvaluation: {
    callers: "the employee",
    status: 200,
    request: async () => {
      // The manager has written already, so that the cto is told as well.
      const fresh = await putReview({
        ...makeReview(userOfActor("the employee"), await putRound(makeRound())),
        managerEvaluationCompletedAt: new Date().toISOString(),
      });
      await transact(tableStore(), evaluationSteps(fresh.id, "SELF", wholeAnswers(), 0, new Date().toISOString()));
      return { params: { reviewId: fresh.id }, body: { version: 1 } };
    },
  },
  saveManagerEvaluation: {
    callers: "the manager or the cto",
    status: 200,
    request: async () => {
      const fresh = await putReview(makeReview(userOfActor("the employee"), await putRound(makeRound())));
      return { params: { reviewId: fresh.id }, body: { ...wholeAnswers(), version: 0 } };
    },
  },
  completeManagerEvaluation: {
    callers: "the manager or the cto",
    status: 200,
    request: async () => ({ params: await reviewAt("managerMissing"), body: { version: 1 } }),
  },
  approveReview: {
    callers: "the cto",
    status: 200,
    request: async () => ({
      params: await reviewAt("approvalMissing"),
      body: { comments: "", selfVersion: 1, managerVersion: 1 },
    }),
  },
  withdrawApproval: {
    callers: "the cto",
    status: 200,
    request: async () => ({ params: await reviewAt("meetingMissing"), query: { version: "1" } }),
  },
  exemptReview: {
    callers: "administrators",
    status: 200,
    request: async () => ({ params: await reviewAt("managerMissing"), body: { reason: "Parental leave", version: 1 } }),
  },
  revokeExemption: {
    callers: "administrators",
    status: 200,
    request: async () => {
      const round = await putRound(makeRound());
      const exempted = makeReview(userOfActor("the employee"), round, { setAside: "exempted" });
      return { params: { reviewId: (await putReview(exempted)).id }, query: { version: "1" } };
    },
  },
  extendReview: {
    callers: "the manager and administrators",
    status: 200,
    request: async () => ({
      params: await returnedManagersReview(),
      body: { evaluation: "self", deadline: dayFromToday(8), reason: "Ill for a week", version: 1 },
    }),
  },
  reopenEvaluation: {
    callers: "the manager and administrators",
    status: 200,
    request: async () => ({
      params: await reviewAt("managerMissing"),
      body: { evaluation: "self", deadline: dayFromToday(8), reason: "Two answers are missing", version: 1 },
    }),
  },
  scheduleMeeting: {
    callers: "the manager",
    status: 200,
    request: async () => ({
      params: await reviewAt("meetingMissing"),
      body: { meetingScheduledAt: dayFromToday(1), version: 1 },
    }),
  },
  saveFinalEvaluation: {
    callers: "the manager",
    status: 200,
    request: async () => ({
      params: await reviewAt("meetingScheduled"),
      body: { ...wholeAnswers(), version: 1 },
    }),
  },
  finalizeReview: {
    callers: "the manager",
    status: 200,
    request: async () => ({ params: await reviewAt("meetingScheduled"), body: { version: 1 } }),
  },
  shareReview: {
    callers: "the manager",
    status: 200,
    request: async () => ({ params: await reviewAt("finalized"), body: { version: 1 } }),
  },
};
