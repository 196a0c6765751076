import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { earlierOwnReviewList, ownReviewList } from "../../../reviews/reviewLists/ownReviews.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";

export const handler = serve(reviews.listOwnReviews, async ({ store, actor, today, query: { before } }) => {
  const context = { store, actor, today, reads: reviewReads(store, actor) };
  return before === undefined ? ownReviewList(context) : earlierOwnReviewList(context, before);
});
