import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { countActions } from "../../../reviews/reviewLists/actionCounts.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";

export const handler = serve(reviews.getActionCounts, async ({ store, actor, today, query }) =>
  countActions({ store, actor, today, reads: reviewReads(store, actor) }, query),
);
