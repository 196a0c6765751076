import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../http/serve.ts";
import { reviewReads } from "../../reviewLists/reviewReads.ts";
import { listWaitingReviews } from "../../reviewLists/waitingReviews.ts";

export const handler = serve(reviews.listWaitingReviews, async ({ store, actor, today, query }) =>
  listWaitingReviews({ store, actor, today, reads: reviewReads(store, actor) }, query),
);
