import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { extensionRefusal } from "#domain/reviews/exceptions.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { assertExtension, ownDeadlineOf } from "../../../reviews/ownDeadline.ts";
import { exceptionStep } from "../../../store/reviews/reviewExceptions.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.extendReview,
  async ({ store, params, body, actor, authorize, now, today, commit }) => {
    const { review, round } = await readWholeReview(store, params.reviewId);
    authorize({ ...review, evaluation: body.evaluation });
    const { evaluation, deadline, reason } = body;
    assertNoRefusal(extensionRefusal(evaluation, review, round));
    assertExtension(body, review, round, today);
    if (review.version !== body.version) {
      throw versionConflict();
    }
    const extended = withProgress(review, ownDeadlineOf(body));
    const isReopened = (evaluation === "self" ? review.selfReopening : review.managerReopening) !== null;
    await commit(
      [
        ...reviewSteps(review, extended),
        exceptionStep(review.id, {
          kind: isReopened ? "reopened" : "extended",
          evaluation,
          reason,
          madeAt: now.toISOString(),
        }),
        unchangedRoundStep(round),
      ],
      { audit: reviewEntry("review.extended", review, { evaluation, deadline, reason }) },
    );
    return shownReview(actor, extended);
  },
);
