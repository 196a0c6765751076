import * as reviews from "#domain/reviews/contract.ts";
import { assertComplete, assertManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { managerEvaluationMessages } from "../../../reviews/reviewMessages.ts";
import { unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.completeManagerEvaluation,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, skillsets, managerEvaluation } = whole;
    authorize(review);
    // Completing is idempotent, so a second click succeeds.
    if (review.managerEvaluationCompletedAt !== null) {
      return review;
    }
    assertManagerEvaluationOpen(review, round, today);
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    assertComplete(managerEvaluation, skillsets, "manager");
    const completed = withProgress(withManagerSummary(review, "manager", managerEvaluation, whole), {
      managerEvaluationCompletedAt: now.toISOString(),
      managerEvaluationCompletedBy: actor.id,
      managerReopening: null,
    });
    await commit(
      [
        ...reviewSteps(review, completed),
        unchangedEvaluationStep(review.id, "MGR", body.version),
        unchangedRoundStep(round),
      ],
      {
        messages: managerEvaluationMessages({
          store,
          review: completed,
          round,
          actorId: actor.id,
          leavers: whole.leavers,
        }),
      },
    );
    return completed;
  },
  tryEnqueue,
);
