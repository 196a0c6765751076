import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";
import { listWaitingReviews } from "../../../reviews/reviewLists/waitingReviews.ts";

export const handler = serve(reviews.listWaitingReviews, async ({ store, actor, today, query }) =>
  listWaitingReviews({ store, actor, today, reads: reviewReads(store, actor) }, query),
);
