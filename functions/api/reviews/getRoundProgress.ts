import { reviews } from "#domain/reviews/contract.ts";
import { reviewTurns } from "#domain/reviews/terms.ts";
import { serve } from "../../http/serve.ts";
import { readLongestWaiting } from "../../store/reviewLists.ts";
import { assertRound } from "../../store/rounds.ts";

export const handler = serve(reviews.getRoundProgress, async ({ store, params, today }) => {
  const items = await Promise.all(
    reviewTurns.map(async (turn) => ({ turn, reviews: await readLongestWaiting(store, params.roundId, turn) })),
  );
  // A round in which somebody waits exists: only otherwise it is looked up.
  if (items.every((item) => item.reviews.length === 0)) {
    await assertRound(store, params.roundId);
  }
  return { today, items };
});
