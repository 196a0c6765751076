import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { listManagedReviews } from "../../../reviews/reviewLists/managedReviews.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";

export const handler = serve(reviews.listManagedReviews, async ({ store, actor, today, query }) =>
  listManagedReviews({ store, actor, today, reads: reviewReads(store, actor) }, query),
);
