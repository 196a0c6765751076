import * as reviews from "#domain/reviews/contract.ts";
import { serve } from "../../../http/serve.ts";
import { countActions } from "../../../reviews/reviewLists/actionCounts.ts";
import { reviewReads } from "../../../reviews/reviewLists/reviewReads.ts";
import { readStructure } from "../../../store/positions/ladderStructure.ts";

export const handler = serve(reviews.getOverview, async ({ store, actor, today }) => {
  const [structure, actionCounts] = await Promise.all([
    readStructure(store),
    countActions({ store, actor, today, reads: reviewReads(store, actor) }),
  ]);
  return { me: { ...actor, today, structure }, actionCounts };
});
