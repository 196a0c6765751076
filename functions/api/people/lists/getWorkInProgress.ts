import * as people from "#domain/people/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readReviewsInProgress } from "../../../store/reviews/reviewsInProgress.ts";

export const handler = serve(people.getWorkInProgress, async ({ store, query }) => {
  const { round, reviews } = await readReviewsInProgress(store, query.ids);
  return {
    round,
    reviews: [...reviews].map(([userId, { positionCode }]) => ({
      userId,
      positionCode,
    })),
  };
});
