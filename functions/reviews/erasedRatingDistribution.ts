import type { AuditEntry } from "#domain/audit/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import { revealsErased } from "#domain/reviews/ratingDistribution.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { noReviewAuthority } from "../people/store/reviewAuthority.ts";
import type { Store } from "../table/store.ts";
import type { TransactionStep } from "../table/transact.ts";
import { mayBePublished, publishableRatings } from "./readRatingDistribution.ts";
import { readReportRows } from "./store/reportRows.ts";
import { assertRound, changedRound, roundStep } from "./store/rounds.ts";

const withoutDistribution = ({ ratingDistribution: _, ...round }: Round, today: Day): Round =>
  changedRound(round, { ratingDistributionErasedOn: today });

interface ErasedTogether {
  readonly erased: ReadonlySet<string>;
  readonly today: Day;
  readonly once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;
}

/**
 * Removes a round's published rating distribution if its difference from the remaining reviews would reveal something about an
 * erased one. `erased` are all people erased by the same operation. One request, and one per megabyte of the round's
 * reviews if the rating distribution counts this one. `once` shares reads, since the remaining ratings are the same for each
 * review. A rating distribution that is being published is refused.
 */
export const readErasedDistribution = async (
  store: Store,
  review: Review,
  { erased, today, once }: ErasedTogether,
): Promise<{ readonly steps: readonly TransactionStep[]; readonly audit: readonly AuditEntry[] }> => {
  const nothing = { steps: [], audit: [] };
  if (publishableRatings([review]).length === 0) {
    return nothing;
  }
  const round = await assertRound(store, review.roundId);
  if (mayBePublished(round)) {
    // A publication that has read this review already meets another version of the round, and has to read again.
    return { ...nothing, steps: [roundStep(round, changedRound(round, {}))] };
  }
  if (round.ratingDistribution === undefined) {
    return nothing;
  }
  const remaining = await once(`ratings of ${round.id}`, async () => {
    const all = await readReportRows(store, round.id, noReviewAuthority);
    return publishableRatings(all.filter(({ employee }) => !erased.has(employee.id)));
  });
  return revealsErased(round.ratingDistribution, remaining)
    ? {
        steps: [roundStep(round, withoutDistribution(round, today))],
        audit: [{ action: "round.ratingDistribution.erased", subjectId: round.id, change: {} }],
      }
    : nothing;
};
