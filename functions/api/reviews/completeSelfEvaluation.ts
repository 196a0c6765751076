import { fullName } from "#domain/people/terms.ts";
import { reviews } from "#domain/reviews/contract.ts";
import { assertComplete, assertSelfEvaluationOpen } from "#domain/reviews/evaluations.ts";
import * as paths from "#domain/shared/paths.ts";
import { selfEvaluationCompleted } from "#domain/slack/messages.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { unchangedEvaluationStep } from "../../store/evaluationSteps.ts";
import { readUser } from "../../store/people.ts";
import { reviewSteps, withProgress } from "../../store/reviewSteps.ts";
import { readWholeReview } from "../../store/reviews.ts";
import { unchangedRoundStep } from "../../store/rounds.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  reviews.completeSelfEvaluation,
  async ({ store, params, body, authorize, now, today, commit }) => {
    const { review, round, skillsets, selfEvaluation } = await readWholeReview(store, params.reviewId);
    authorize(review);
    // Completing is idempotent, so a second click succeeds.
    if (review.selfEvaluationCompletedAt !== null) {
      return review;
    }
    assertSelfEvaluationOpen(review, round, today);
    if (selfEvaluation.version !== body.version) {
      throw versionConflict();
    }
    assertComplete(selfEvaluation, skillsets, "evaluation");
    const completed = withProgress(review, { selfEvaluationCompletedAt: now.toISOString() });
    const { managerId } = review.employee;
    const manager = managerId === null ? null : await readUser(store, managerId);
    const link = `${environment("SITE_URL")}${paths.managerReview.getHref(review.id)}`;
    await commit(
      [
        ...reviewSteps(review, completed),
        unchangedEvaluationStep(review.id, "SELF", body.version),
        unchangedRoundStep(round),
      ],
      {
        messages: manager
          ? [
              {
                recipient: manager,
                message: selfEvaluationCompleted(manager.id, fullName(review.employee), round.name, link),
              },
            ]
          : [],
      },
    );
    return completed;
  },
  tryEnqueue,
);
