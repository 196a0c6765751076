import * as reviews from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assigneeCountsOf } from "#domain/reviews/stages.ts";
import type { AssigneeCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import { serve } from "../../../http/serve.ts";
import { readReviewablePeople } from "../../../store/people/peopleCounts.ts";
import { countExempted } from "../../../store/reviews/reviewLists.ts";
import { readRoundPage, reviewCount } from "../../../store/reviews/rounds.ts";
import type { Store } from "../../../store/store.ts";

/** A completed round is no one's turn, and its counter of people without a manager is no longer updated. */
const noAssignees: AssigneeCounts = { employee: 0, manager: 0, cto: 0 };

/**
 * How many active people with a position have no review in the active round. Includes people who joined or got a
 * position after generation, and those who were too new for it. Excluded reviews are in no count of the round; people
 * who are exempted still count here.
 */
const withoutReviewIn = async (store: Store, { id }: Round, counted: StageCounts): Promise<number> => {
  const { reviewable } = await readReviewablePeople(store);
  const uncounted = reviewable - reviewCount(counted);
  // Mostly everyone has a review, and then no one has to be looked for.
  return uncounted <= 0 ? 0 : Math.max(0, uncounted - (await countExempted(store, id)));
};

export const handler = serve(reviews.listRounds, async ({ store, today, query }) => {
  const { rounds, countsOf, earlierFrom } = await readRoundPage(store, query.from);
  const items = rounds.map(async (round) => {
    const { all, unmanaged, hasText, acknowledgements } = countsOf(round);
    const assigneeCounts = round.status === "completed" ? noAssignees : assigneeCountsOf(all, unmanaged);
    // At most one round is active.
    const withoutReview = round.status === "active" ? await withoutReviewIn(store, round, all) : null;
    return { round, stages: all, assigneeCounts, hasText, acknowledgements, withoutReview };
  });
  return { today, items: await Promise.all(items), earlierFrom };
});
