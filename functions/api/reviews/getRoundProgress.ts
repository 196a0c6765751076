import { reviews } from "#domain/reviews/contract.ts";
import { reviewTurns } from "#domain/reviews/terms.ts";
import { serve } from "../../http/serve.ts";
import { readLongestWaiting } from "../../store/reviewLists.ts";

export const handler = serve(reviews.getRoundProgress, async ({ store, params, today }) => ({
  today,
  items: await Promise.all(
    reviewTurns.map(async (turn) => ({ turn, reviews: await readLongestWaiting(store, params.roundId, turn) })),
  ),
}));
