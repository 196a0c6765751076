import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { ownReviewList } from "../../../reviews/reviewLists/ownReviews.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";
import { readItems } from "../../../store/table/readItems.ts";

export const handler = serve(reviews.listOwnReviews, async ({ store, actor, today }) => {
  const list = await ownReviewList({ store, actor, today, reads: reviewReads(store, actor) });
  return list.with(await readItems(store, list.keys));
});
