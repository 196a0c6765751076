import { reviews } from "#domain/reviews/contract.ts";
import { serve } from "../../http/serve.ts";
import { readRounds, toReview } from "../../store/reviews.ts";

export const handler = serve(reviews.listOwnReviews, async ({ store, actor, today }) => {
  const [rounds, { data }] = await Promise.all([
    readRounds(store),
    store.entities.review.query.byEmployee({ employeeId: actor.id }).go({ consistent: true, pages: "all" }),
  ]);
  const byRound = new Map(data.map((item) => [item.roundId, toReview(item)]));
  return {
    today,
    items: rounds.flatMap((round) => {
      const review = byRound.get(round.id);
      return review ? [{ review, round }] : [];
    }),
  };
});
