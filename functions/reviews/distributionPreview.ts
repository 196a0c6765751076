import { isExcluded } from "#domain/reviews/exclusion.ts";
import { publishRefusal, type RatingDistributionInput, ratingSharesOf } from "#domain/reviews/ratingDistribution.ts";
import type { ReportedReview } from "#domain/reviews/report.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import type { Store } from "../table/store.ts";
import { readReportRows } from "./store/reportRows.ts";
import { readRoundWithCounts, reviewCount } from "./store/rounds.ts";

export const isAwaitingPublication = ({
  ratingDistribution,
  ratingDistributionErasedOn,
  status,
}: RatingDistributionInput["round"]): boolean =>
  ratingDistribution === undefined && ratingDistributionErasedOn === undefined && status === "completed";

export const publishableRatings = (
  reviews: readonly Pick<ReportedReview, "exclusion" | "summaries">[],
): readonly number[] =>
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
