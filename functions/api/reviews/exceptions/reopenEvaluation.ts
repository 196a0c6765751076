import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal, draftProgressOf } from "#domain/reviews/evaluations.ts";
import { reopeningRefusal } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import { serve } from "../../../http/serve.ts";
import { assertOwnDeadline, ownDeadlineOf } from "../../../reviews/ownDeadline.ts";
import { reopeningSteps } from "../../../store/reviews/approvalSteps.ts";
import { exceptionStep } from "../../../store/reviews/reviewExceptions.ts";
import { withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview, type WholeReview } from "../../../store/reviews/reviews.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

const reopenedReview = (
  { review: { sentBack, ...review }, skillsets, selfEvaluation, managerEvaluation }: WholeReview,
  evaluation: EvaluationName,
  reopenedAt: string,
): Review =>
  evaluation === "self"
    ? {
        ...(sentBack && { sentBack }),
        ...withProgress(review, {
          selfEvaluationCompletedAt: null,
          selfReopening: { completedAt: review.selfEvaluationCompletedAt ?? reopenedAt, reopenedAt },
        }),
        selfDraft: draftProgressOf(selfEvaluation, skillsets),
      }
    : {
        ...withProgress(review, {
          managerEvaluationCompletedAt: null,
          managerEvaluationCompletedBy: null,
          managerReopening: { completedAt: review.managerEvaluationCompletedAt ?? reopenedAt, reopenedAt },
          // What the manager writes from now on is a draft again, which is read after stepping in again.
          steppedIn: null,
        }),
        managerDraft: draftProgressOf(managerEvaluation, skillsets),
      };

export const handler = serve(
  reviews.reopenEvaluation,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const whole = await readWholeReview(store, params.reviewId);
    const { review, round } = whole;
    authorize({ ...review, evaluation: body.evaluation });
    const { evaluation, deadline, reason } = body;
    assertNoRefusal(reopeningRefusal(evaluation, review, round));
    assertOwnDeadline(body, round, today);
    if (review.version !== body.version) {
      throw versionConflict();
    }
    const at = now.toISOString();
    const reopened = { ...reopenedReview(whole, evaluation, at), ...ownDeadlineOf(body) };
    await commit(
      [
        ...reopeningSteps(whole, evaluation, reopened, at),
        exceptionStep(review.id, { kind: "reopened", evaluation, reason, madeAt: at }),
      ],
      { audit: reviewEntry("review.reopened", review, { evaluation, deadline, reason }) },
    );
    return shownReview(actor, reopened);
  },
);
