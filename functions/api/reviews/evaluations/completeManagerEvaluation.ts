import { isSentBack, withSendBack } from "#domain/reviews/approval/sendingBack.ts";
import { withChanger } from "#domain/reviews/calibration/changes.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertComplete, assertManagerEvaluationOpen } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { withManagerSummary } from "#domain/reviews/summaries.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { completedAgainMessages, managerEvaluationMessages } from "../../../reviews/reviewMessages.ts";
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
    if (review.managerEvaluationCompletedAt !== null && !isSentBack(review)) {
      return shownReview(actor, review);
    }
    assertManagerEvaluationOpen(withSendBack(review), round, today);
    if (managerEvaluation.version !== body.version) {
      throw versionConflict();
    }
    assertComplete(managerEvaluation, skillsets, "manager");
    const { sentBack, ...writing } = withChanger(
      review,
      withManagerSummary(withEvaluator(review, actor.id), "manager", managerEvaluation, whole),
      actor.id,
    );
    // For everyone who doesn't know that it was sent back, it stays completed when it was, and by the same person.
    const completed: Review =
      sentBack === undefined || review.managerEvaluationCompletedAt === null
        ? withProgress(writing, {
            managerEvaluationCompletedAt: now.toISOString(),
            managerEvaluationCompletedBy: actor.id,
            managerReopening: null,
          })
        : writing;
    const event = { store, review: completed, round, actorId: actor.id, reviewAuthority: whole.reviewAuthority };
    await commit(
      [
        ...reviewSteps(review, completed),
        unchangedEvaluationStep(review.id, "MGR", body.version),
        unchangedRoundStep(round),
      ],
      {
        messages:
          sentBack === undefined ? managerEvaluationMessages(event) : await completedAgainMessages(event, sentBack.by),
      },
    );
    return shownReview(actor, completed);
  },
  tryEnqueue,
);
