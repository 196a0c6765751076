import { appealRefusal, newAppeal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import type { Review } from "#domain/reviews/model.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { appealMessages } from "../../../reviews/resultMessages.ts";
import { appealTextsStep, openAppealStep } from "../../../store/reviews/appeals.ts";
import { evaluationCopySteps, unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { answersOf } from "../../../store/reviews/reviewItems.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(
  reviews.appealReview,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const { review, round, managerEvaluation, sharedEvaluation } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(appealRefusal(review, today));
    const appealed: Review = { ...withProgress(review, {}), appeal: newAppeal(today, body.tellsManager) };
    await commit(
      [
        ...reviewSteps(review, appealed),
        appealTextsStep(review.id, { reason: body.reason, answer: null }),
        openAppealStep(appealed),
        // What was shared stays beside what a correction makes of it.
        ...evaluationCopySteps(
          review.id,
          "AS_SHARED",
          answersOf(managerEvaluation),
          sharedEvaluation,
          now.toISOString(),
        ),
        unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version),
      ],
      {
        messages: appealMessages({ store, review: appealed, round, actorId: actor.id }),
      },
    );
    return appealed;
  },
  tryEnqueue,
);
