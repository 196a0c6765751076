import * as reviews from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { turnCountsOf } from "#domain/reviews/stages.ts";
import type { StageCounts, TurnCounts } from "#domain/reviews/views/listModel.ts";
import { serve } from "../../../http/serve.ts";
import { readReviewablePeople } from "../../../store/people/peopleCounts.ts";
import { countExempted } from "../../../store/reviews/reviewLists.ts";
import { readRoundPage, reviewCount } from "../../../store/reviews/rounds.ts";
import type { Store } from "../../../store/store.ts";

/** A completed round waits for nobody, and its counter of people without a manager is no longer updated. */
const nobodysTurn: TurnCounts = { employee: 0, manager: 0, cto: 0 };

/**
 * How many active people with a position have no review in the active round: those who joined or got a position since it was
 * generated, and those who had just started. Reviews that are set aside are in no count of the round; of their people,
 * those who are exempted are still here.
 */
const withoutReviewIn = async (store: Store, { id }: Round, counted: StageCounts): Promise<number> => {
  const { reviewable } = await readReviewablePeople(store);
  const uncounted = reviewable - reviewCount(counted);
  // Mostly everybody has a review, and then nobody has to be looked for.
  return uncounted <= 0 ? 0 : Math.max(0, uncounted - (await countExempted(store, id)));
};

export const handler = serve(reviews.listRounds, async ({ store, today, query }) => {
  const { rounds, countsOf, earlierFrom } = await readRoundPage(store, query.from);
  const items = rounds.map(async (round) => {
    const { all, unmanaged, written, acknowledgements } = countsOf(round);
    const turns = round.status === "completed" ? nobodysTurn : turnCountsOf(all, unmanaged);
    // At most one round is active.
    const withoutReview = round.status === "active" ? await withoutReviewIn(store, round, all) : null;
    return { round, stages: all, turns, written, acknowledgements, withoutReview };
  });
  return { today, items: await Promise.all(items), earlierFrom };
});
