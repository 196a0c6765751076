import * as reviews from "#domain/reviews/contract.ts";
import { shownReview } from "#domain/reviews/policy.ts";
import { serve } from "../../../http/serve.ts";
import { excludedStage } from "../../../store/entities/reviews.ts";
import { readReviewAuthority } from "../../../store/people/reviewAuthority.ts";
import { atStage, awaiting, readReviewParts } from "../../../store/reviews/reviewLists.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listRoundProgress, async ({ store, actor, params, query, today }) => {
  const { roundId } = params;
  const part = query.assignee === "excluded" ? atStage(roundId, excludedStage) : awaiting(roundId, query.assignee);
  const { items, cursor } = await readReviewParts(store, [part], query.cursor, await readReviewAuthority(store));
  // A round in which someone waits exists: only otherwise it is looked up.
  if (items.length === 0) {
    await assertRound(store, roundId);
  }
  return { today, items: items.map((review) => shownReview(actor, review)), cursor };
});
