import type { AuditEntry } from "#domain/audit/actions.ts";
import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import {
  publishRefusal,
  type RatingDistributionInput,
  ratingSharesOf,
  revealsErased,
} from "#domain/reviews/ratingDistribution.ts";
import type { ReportedReview } from "#domain/reviews/report.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import type { Day } from "#domain/shared/time.ts";
import { noReviewAuthority } from "../people/store/reviewAuthority.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import { readReportRows } from "./store/reportRows.ts";
import { changedRound, readRound, readRoundWithCounts, reviewCount, roundWrite } from "./store/rounds.ts";

const isAwaitingPublication = ({
  ratingDistribution,
  ratingDistributionErasedOn,
  status,
}: RatingDistributionInput["round"]): boolean =>
  ratingDistribution === undefined && ratingDistributionErasedOn === undefined && status === "completed";

const publishableRatings = (reviews: readonly Pick<ReportedReview, "exclusion" | "summaries">[]): readonly number[] =>
  reviews.flatMap((review) => {
    const { final } = review.summaries ?? {};
    const rating = isExcluded(review) || final === undefined ? null : unpackSummary(final).rating.value;
    return rating === null ? [] : [rating];
  });

/**
 * If the distribution can't be published, it is null and `refusal` explains why. Two parallel requests, and one per
 * megabyte if all reviews are shared. Errors: NOT_FOUND.
 */
export const readDistributionPreview = async (store: Store, roundId: string) => {
  const {
    round,
    reviewAuthority,
    counts: { all },
  } = await readRoundWithCounts(store, roundId);
  const state = { round, sharedCount: all.shared, unsharedCount: reviewCount(all) - all.shared };
  const needsRatings = isAwaitingPublication(round) && state.unsharedCount === 0;
  const reviews = needsRatings ? await readReportRows(store, roundId, reviewAuthority) : [];
  const ratings = publishableRatings(reviews);
  const refusal = publishRefusal({ ...state, ratings });
  return { round, refusal, ratingDistribution: refusal === null ? ratingSharesOf(ratings) : null };
};

const withoutDistribution = ({ ratingDistribution: _, ...round }: Round, today: Day): Round =>
  changedRound(round, { ratingDistributionErasedOn: today });

interface ErasureContext {
  readonly erasedIds: ReadonlySet<string>;
  readonly today: Day;
  readonly once: <Value>(name: string, read: () => Promise<Value>) => Promise<Value>;
}

/**
 * Deletes the published distribution if comparing it with the remaining reviews would reveal something about the people
 * this operation erases. Makes a publication in progress fail. One request, and one per megabyte of the round if a
 * distribution is published. The operation's reviews share that read.
 */
export const readDistributionErasure = async (
  store: Store,
  review: Review,
  { erasedIds, today, once }: ErasureContext,
): Promise<{ readonly writes: readonly TransactionWrite[]; readonly audit: readonly AuditEntry[] }> => {
  const nothing = { writes: [], audit: [] };
  if (publishableRatings([review]).length === 0) {
    return nothing;
  }
  const round = await readRound(store, review.roundId);
  if (isAwaitingPublication(round)) {
    // A publication that already read this review fails on the round's new version.
    return { ...nothing, writes: [roundWrite(round, changedRound(round, {}))] };
  }
  if (round.ratingDistribution === undefined) {
    return nothing;
  }
  const remaining = await once(`ratings of ${round.id}`, async () => {
    const all = await readReportRows(store, round.id, noReviewAuthority);
    return publishableRatings(all.filter(({ employee }) => !erasedIds.has(employee.id)));
  });
  return revealsErased(round.ratingDistribution, remaining)
    ? {
        writes: [roundWrite(round, withoutDistribution(round, today))],
        audit: [{ action: "round.ratingDistribution.erased", subjectId: round.id, change: {} }],
      }
    : nothing;
};
