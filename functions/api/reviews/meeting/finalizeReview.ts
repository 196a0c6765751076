import { reviewEntry } from "#domain/audit/actions.ts";
import { isUndone } from "#domain/reviews/calibration/changes.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertComplete, assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { finalizeRefusal } from "#domain/reviews/stepRefusals.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { undoneMessages } from "../../../reviews/reviewMessages.ts";
import { unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.finalizeReview,
  async ({ store, params, body, actor, authorize, now, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round, skillsets, managerEvaluation, approvedChange: change } = whole;
    authorize(review);
    assertNoRefusal(finalizeRefusal(review, round));
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    assertComplete(managerEvaluation, skillsets, "manager");
    const { sentBack: _ended, ...finalized } = withProgress(
      withManagerSummary(withEvaluator(review, actor.id), "final", managerEvaluation, whole),
      {
        finalManagerEvaluationCompletedAt: now.toISOString(),
        finalManagerEvaluationCompletedBy: actor.id,
      },
    );
    await commit(
      [
        ...reviewSteps(review, finalized),
        unchangedEvaluationStep(review.id, "MGR", body.version),
        unchangedRoundStep(round),
      ],
      {
        audit: reviewEntry("review.finalized", review),
        messages:
          change !== null && isUndone(change.opening, review, finalized)
            ? await undoneMessages({ store, review: finalized, round, actorId: actor.id })
            : [],
      },
    );
    return shownReview(actor, finalized);
  },
  tryEnqueue,
);
