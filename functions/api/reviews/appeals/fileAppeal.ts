import { appealRefusal, newAppeal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { appealFiledMessages } from "../../../reviews/resultMessages.ts";
import { appealTextsStep, openAppealStep } from "../../../store/reviews/appeals.ts";
import { evaluationCopySteps, unchangedEvaluationStep } from "../../../store/reviews/evaluationSteps.ts";
import { answersOf } from "../../../store/reviews/reviewItems.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(
  reviews.fileAppeal,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const { review, round, managerEvaluation, sharedEvaluation } = await readWholeReview(store, params.reviewId);
    authorize(review);
    assertNoRefusal(appealRefusal(review, today));
    const appeal = newAppeal(today, body.tellsManager, review.employee.managerId);
    const appealed: Review = { ...review, appeal };
    await commit(
      [
        ...reviewSteps(review, appealed),
        appealTextsStep(review.id, { reason: body.reason, resolution: null }),
        openAppealStep(appealed),
        // What was shared stays next to what a correction makes of it.
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
        messages: appealFiledMessages({ store, review: appealed, round, actorId: actor.id }),
      },
    );
    return shownReview(actor, appealed);
  },
  tryEnqueue,
);
