import { reviewEntry } from "#domain/audit/actions.ts";
import { talkRefusal } from "#domain/reviews/acknowledging.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { reviewSteps, withProgress } from "../../../store/reviews/reviewSteps.ts";
import { readReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(reviews.confirmTalk, async ({ store, params, actor, authorize, now, commit }) => {
  const review = await readReview(store, params.reviewId);
  authorize(review);
  const { acknowledgement } = review;
  // Saying so is idempotent, so a second click succeeds.
  if (acknowledgement?.talkedAt) {
    return shownReview(actor, review);
  }
  assertNoRefusal(talkRefusal(review));
  const talked = withProgress(review, {
    acknowledgement: { state: "talked", at: acknowledgement?.at ?? null, talkedAt: now.toISOString() },
  });
  await commit(reviewSteps(review, talked), {
    audit: reviewEntry("review.talkConfirmed", review),
  });
  return shownReview(actor, talked);
});
