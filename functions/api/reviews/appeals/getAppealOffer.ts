import { appealOfferRefusal } from "#domain/reviews/appeals.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { assertNoRefusal } from "#domain/reviews/evaluations.ts";
import { serve } from "../../../http/serve.ts";
import { readAppealOffer } from "../../../reviews/appealReviewers.ts";
import { readReview } from "../../../store/reviews/reviews.ts";

export const handler = serve(reviews.getAppealOffer, async ({ store, params, authorize }) => {
  const review = await readReview(store, params.reviewId);
  authorize(review);
  assertNoRefusal(appealOfferRefusal(review));
  return readAppealOffer(store, review);
});
