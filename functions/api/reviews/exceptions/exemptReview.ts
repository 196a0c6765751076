import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { exemptionRefusal } from "#domain/reviews/exceptions.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { exceptionStep } from "../../../store/reviews/reviewExceptions.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.exemptReview, async ({ store, params, body, actor, authorize, now, commit }) => {
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(exemptionRefusal(review, round));
  if (review.version !== body.version) {
    throw versionConflict();
  }
  const { reason } = body;
  const exempted = withProgress(review, { exclusion: "exempted" });
  await commit(
    [
      ...reviewSteps(review, exempted),
      exceptionStep(review.id, { kind: "exempted", evaluation: null, reason, madeAt: now.toISOString() }),
      unchangedRoundStep(round),
    ],
    { audit: reviewEntry("review.exempted", review, { reason }) },
  );
  return shownReview(actor, exempted);
});
