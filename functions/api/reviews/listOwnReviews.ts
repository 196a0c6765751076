import { reviews } from "#domain/reviews/contract.ts";
import { serve } from "../../http/serve.ts";
import { readReviewsOf } from "../../store/reviewLists.ts";
import { readRounds } from "../../store/rounds.ts";

export const handler = serve(reviews.listOwnReviews, async ({ store, actor, today }) => {
  const [rounds, own] = await Promise.all([readRounds(store), readReviewsOf(store, actor.id)]);
  const byRound = new Map(own.map((review) => [review.roundId, review]));
  return {
    today,
    items: rounds.flatMap((round) => {
      const review = byRound.get(round.id);
      return review ? [{ review, round }] : [];
    }),
  };
});
