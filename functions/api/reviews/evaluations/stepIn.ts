import { reviewEntry } from "#domain/audit/actions.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { steppingInRefusal } from "#domain/reviews/windows.ts";
import { serve } from "../../../http/serve.ts";
import { reviewSteps } from "../../../store/reviews/reviewSteps.ts";
import { readWholeReview } from "../../../store/reviews/reviews.ts";
import { unchangedRoundStep } from "../../../store/reviews/rounds.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(reviews.stepIn, async ({ store, params, body, actor, authorize, now, today, commit }) => {
  const { review, round } = await readWholeReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(steppingInRefusal(review, round, today));
  // Stepping in is idempotent, so a second click succeeds.
  if (review.steppedIn?.by === actor.id) {
    return shownReview(actor, review);
  }
  if (review.version !== body.version) {
    throw versionConflict();
  }
  const after = { ...withEvaluator(review, actor.id), steppedIn: { by: actor.id, at: now.toISOString() } };
  await commit([...reviewSteps(review, after), unchangedRoundStep(round)], {
    audit: reviewEntry("review.steppedIn", review),
  });
  return shownReview(actor, after);
});
