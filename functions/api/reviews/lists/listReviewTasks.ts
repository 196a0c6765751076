import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";
import { listReviewTasks } from "../../../reviews/reviewLists/reviewTasks.ts";

export const handler = serve(reviews.listReviewTasks, async ({ store, actor, today, query }) =>
  listReviewTasks({ store, actor, today, reads: reviewReads(store, actor) }, query),
);
