import { reviews } from "#domain/reviews/contract.ts";
import { demandNoRefusal, demandSavable, withSaved } from "#domain/reviews/evaluations.ts";
import { finalEvaluationRefusal } from "#domain/reviews/rules.ts";
import { serve } from "../../http/serve.ts";
import {
  evaluationSteps,
  readWholeReview,
  unchangedRoundStep,
  unmovedReviewStep,
  untilUnmoved,
} from "../../store/reviews.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(reviews.saveFinalEvaluation, ({ store, params, body, permit, now }) =>
  untilUnmoved(async () => {
    const { review, round, skillsets, managerEvaluation } = await readWholeReview(store, params.reviewId);
    permit(review);
    demandNoRefusal(finalEvaluationRefusal(review, round));
    const { version, ...sent } = body;
    const answers = withSaved(sent, managerEvaluation);
    demandSavable(answers, managerEvaluation, skillsets, "review");
    const updatedAt = now.toISOString();
    await transact(store, [
      ...evaluationSteps(review.id, "MGR", answers, version, updatedAt),
      unmovedReviewStep(review),
      unchangedRoundStep(round),
    ]);
    return { ...answers, completedAt: review.managerEvaluationCompletedAt, updatedAt, version: version + 1 };
  }),
);
