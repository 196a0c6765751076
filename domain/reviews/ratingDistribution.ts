import { groupedNumber } from "../shared/groupedNumber.ts";
import type { RatingShares, Round } from "./rounds/roundModel.ts";

/** The minimum number of reviews for publishing a rating distribution (docs/rounds.md#rating-distribution). */
export const fewestReviews = 50;

export const fewestInBand = 5;

const bandOfRating = (rating: number): keyof RatingShares => {
  if (rating === 3) {
    return "meets";
  }
  return rating < 3 ? "below" : "above";
};

const bandNames: Readonly<Record<keyof RatingShares, string>> = {
  below: 'below "Meets Expectations"',
  meets: 'at "Meets Expectations"',
  above: 'above "Meets Expectations"',
};

export const bands = ["below", "meets", "above"] as const satisfies readonly (keyof RatingShares)[];

export interface RatingDistributionInput {
  readonly round: Pick<Round, "status" | "ratingDistribution" | "ratingDistributionErasedOn">;
  /** Results that are not shared, without excluded reviews. */
  readonly unsharedCount: number;
  readonly sharedCount: number;
  /** Final ratings of shared results, from 1 to 5. */
  readonly ratings: readonly number[];
}

const countsByBand = (ratings: readonly number[]): Record<keyof RatingShares, number> => {
  const counts = { below: 0, meets: 0, above: 0 };
  for (const rating of ratings) {
    counts[bandOfRating(rating)] += 1;
  }
  return counts;
};

export const publishRefusal = ({
  round,
  unsharedCount,
  sharedCount,
  ratings,
}: RatingDistributionInput): string | null => {
  if (round.ratingDistribution !== undefined) {
    return "The rating distribution of this round is already published.";
  }
  if (round.ratingDistributionErasedOn !== undefined) {
    return "This distribution could have revealed an erased rating, so it was removed and can't be published again.";
  }
  if (round.status !== "completed") {
    return "You can publish the rating distribution after the round is completed.";
  }
  if (unsharedCount > 0) {
    return unsharedCount === 1
      ? "One result isn't shared yet. You can publish the rating distribution when every result is shared or excluded."
      : `${groupedNumber(unsharedCount)} results aren't shared yet. You can publish the rating distribution when every result is shared or excluded.`;
  }
  if (ratings.length !== sharedCount) {
    return "The ratings of this round aren't complete yet. Try again in a few minutes.";
  }
  if (sharedCount < fewestReviews) {
    return `A rating distribution needs at least ${fewestReviews} results to protect individuals. This round has ${sharedCount}.`;
  }
  const counts = countsByBand(ratings);
  const small = bands.find((band) => counts[band] < fewestInBand);
  return small === undefined
    ? null
    : `Fewer than ${fewestInBand} people are ${bandNames[small]}. The distribution can't be published.`;
};

/** Shares of the three bands, rounded to 10%. */
export const ratingSharesOf = (ratings: readonly number[]): RatingShares => {
  const counts = countsByBand(ratings);
  const shareOf = (band: keyof RatingShares): number => 10 * Math.round((10 * counts[band]) / ratings.length);
  return { below: shareOf("below"), meets: shareOf("meets"), above: shareOf("above") };
};

const ratingOfEachBand: readonly number[] = [2, 3, 4];

/** Every multiset of ratings for this many people. One rating represents each band. */
const choicesOf = (peopleCount: number): readonly (readonly number[])[] =>
  peopleCount === 0
    ? [[]]
    : choicesOf(peopleCount - 1).flatMap((choice) =>
        ratingOfEachBand.filter((rating) => rating >= (choice.at(-1) ?? 0)).map((rating) => [...choice, rating]),
      );

/**
 * Whether the distribution, compared with the remaining ratings, reveals those of fewer than five
 * erased reviews (docs/privacy.md#erasure). It reveals nothing if all possible ratings give the
 * same distribution.
 */
export const revealsErased = (ratingDistribution: RatingShares, remaining: readonly number[]): boolean =>
  Array.from({ length: fewestInBand - 1 }, (_, index) => index + 1)
    .flatMap(choicesOf)
    .some((more) => {
      const possible = ratingSharesOf([...remaining, ...more]);
      return bands.some((band) => possible[band] !== ratingDistribution[band]);
    });
