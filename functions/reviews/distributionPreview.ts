import { isExcluded } from "#domain/reviews/exclusion.ts";
import { publishRefusal, type RatingDistributionInput, ratingSharesOf } from "#domain/reviews/ratingDistribution.ts";
import type { ReportedReview } from "#domain/reviews/report.ts";
import type { RatingShares, Round } from "#domain/reviews/rounds/roundModel.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import type { Store } from "../table/store.ts";
import { readReportRows } from "./store/reportRows.ts";
import { readRoundWithCounts, reviewCount } from "./store/rounds.ts";

export interface DistributionPreview {
  readonly round: Round;
  readonly ratingDistribution: RatingShares | null;
  readonly refusal: string | null;
}

export const isAwaitingPublication = ({
  ratingDistribution,
  ratingDistributionErasedOn,
  status,
}: RatingDistributionInput["round"]): boolean =>
  ratingDistribution === undefined && ratingDistributionErasedOn === undefined && status === "completed";

const isWorthReading = ({ round, unsharedCount }: Omit<RatingDistributionInput, "ratings" | "shared">): boolean =>
  isAwaitingPublication(round) && unsharedCount === 0;

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
export const readDistributionPreview = async (store: Store, roundId: string): Promise<DistributionPreview> => {
  const {
    round,
    reviewAuthority,
    counts: { all },
  } = await readRoundWithCounts(store, roundId);
  const state = { round, sharedCount: all.shared, unsharedCount: reviewCount(all) - all.shared };
  const reviews = isWorthReading(state) ? await readReportRows(store, roundId, reviewAuthority) : [];
  const ratings = publishableRatings(reviews);
  const refusal = publishRefusal({ ...state, ratings });
  return { round, refusal, ratingDistribution: refusal === null ? ratingSharesOf(ratings) : null };
};
