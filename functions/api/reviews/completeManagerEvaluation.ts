import { reviews } from "#domain/reviews/contract.ts";
import { demandComplete, demandManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { serve } from "../../http/serve.ts";
import {
  advanced,
  readWholeReview,
  reviewSteps,
  unchangedEvaluationStep,
  unchangedRoundStep,
} from "../../store/reviews.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  reviews.completeManagerEvaluation,
  async ({ store, params, body, permit, now, today, commit }) => {
    const { review, round, skillsets, managerEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    // Completing twice is completing once: the second press finds it done.
    if (review.managerEvaluationCompletedAt !== null) return review;
    demandManagerEvaluationOpen(review, round, today);
    if (managerEvaluation.version !== body.version) throw versionConflict();
    demandComplete(managerEvaluation, skillsets, "review");
    const completed = advanced(review, { managerEvaluationCompletedAt: now.toISOString() });
    await commit([
      ...reviewSteps(review, completed),
      unchangedEvaluationStep(review.id, "MGR", body.version),
      unchangedRoundStep(round),
    ]);
    return completed;
  },
);
