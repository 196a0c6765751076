import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { setAsideStage } from "../../../store/entities/reviews.ts";
import { readLeavers } from "../../../store/people/leavers.ts";
import { atStage, awaiting, readReviewParts } from "../../../store/reviews/reviewLists.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listRoundTurns, async ({ store, params, query, today }) => {
  const { roundId } = params;
  const part = query.turn === "setAside" ? atStage(roundId, setAsideStage) : awaiting(roundId, query.turn);
  const { items, cursor } = await readReviewParts(store, [part], query.cursor, await readLeavers(store));
  // A round in which somebody waits exists: only otherwise it is looked up.
  if (items.length === 0) {
    await assertRound(store, roundId);
  }
  return { today, items: [...items], cursor };
});
