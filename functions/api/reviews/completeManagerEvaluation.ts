import { reviews } from "#domain/reviews/contract.ts";
import { demandComplete, demandManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { serve } from "../../http/serve.ts";
import {
  advanced,
  readWholeReview,
  reviewSteps,
  unchangedEvaluationStep,
  unchangedRoundStep,
  untilUnmoved,
} from "../../store/reviews.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(reviews.completeManagerEvaluation, ({ store, params, body, permit, now, today }) =>
  untilUnmoved(async () => {
    const { review, round, skillsets, managerEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    // Completing twice is completing once: the second press finds it done.
    if (review.managerEvaluationCompletedAt !== null) return review;
    demandManagerEvaluationOpen(review, round, today);
    if (managerEvaluation.version !== body.version) throw versionConflict();
    demandComplete(managerEvaluation, skillsets, "review");
    const completed = advanced(review, { managerEvaluationCompletedAt: now.toISOString() });
    await transact(store, [
      ...reviewSteps(review, completed),
      unchangedEvaluationStep(review.id, "MGR", body.version),
      unchangedRoundStep(round),
    ]);
    return completed;
  }),
);
