import * as reviews from "#domain/reviews/contract.ts";
import { assertComplete, assertSelfEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { withSelfSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { selfEvaluationMessages } from "../../../reviews/reviewMessages.ts";
import { unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.completeSelfEvaluation,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const { review, round, skillsets, selfEvaluation, reviewAuthority } = await readWholeReview(store, params.reviewId);
    authorize(review);
    // Completing is idempotent, so a second click succeeds.
    if (review.selfEvaluationCompletedAt !== null) {
      return shownReview(actor, review);
    }
    assertSelfEvaluationOpen(review, round, today);
    if (selfEvaluation.version !== body.version) {
      throw versionConflict();
    }
    assertComplete(selfEvaluation, skillsets, "self");
    const completed = withProgress(withSelfSummary(review, selfEvaluation, skillsets), {
      selfEvaluationCompletedAt: now.toISOString(),
      selfReopening: null,
    });
    await commit(
      [
        ...reviewSteps(review, completed),
        unchangedEvaluationStep(review.id, "SELF", body.version),
        unchangedRoundStep(round),
      ],
      {
        messages: await selfEvaluationMessages({
          store,
          review: completed,
          round,
          actorId: actor.id,
          reviewAuthority,
        }),
      },
    );
    return shownReview(actor, completed);
  },
  tryEnqueue,
);
