import { groupedNumber } from "../shared/groupedNumber.ts";
import type { PictureShares, Round } from "./rounds/roundModel.ts";

/** A picture of fewer reviews than this is not published (docs/rounds.md#the-published-picture). */
export const fewestReviews = 50;

/** Nor one in which a band has fewer people than this. */
export const fewestInBand = 5;

/** The ratings from 1 to 5 by band: below, at and above "Meets Expectations". */
const bandOfRating = (rating: number): keyof PictureShares => {
  if (rating === 3) {
    return "meets";
  }
  return rating < 3 ? "below" : "above";
};

const bandNames: Readonly<Record<keyof PictureShares, string>> = {
  below: "below “Meets Expectations”",
  meets: "at “Meets Expectations”",
  above: "above “Meets Expectations”",
};

/** The bands of a picture, in their order. */
export const bands = ["below", "meets", "above"] as const satisfies readonly (keyof PictureShares)[];

/** What is known of a round whose picture is asked for. */
export interface PictureInput {
  readonly round: Pick<Round, "status" | "picture" | "pictureErasedOn">;
  /** How many results are not shared, without reviews that are set aside. */
  readonly unshared: number;
  /** How many are shared. */
  readonly shared: number;
  /** The final ratings of those that are shared, from 1 to 5. */
  readonly ratings: readonly number[];
}

const counted = (ratings: readonly number[]): Record<keyof PictureShares, number> => {
  const counts = { below: 0, meets: 0, above: 0 };
  for (const rating of ratings) {
    counts[bandOfRating(rating)] += 1;
  }
  return counts;
};

/** Why the picture of a round cannot be published; null if it can. */
export const pictureRefusal = ({ round, unshared, shared, ratings }: PictureInput): string | null => {
  if (round.picture !== undefined) {
    return "The picture of this round is published already.";
  }
  if (round.pictureErasedOn !== undefined) {
    return "The picture of this round was published, and went when somebody's data was erased. It is not published again.";
  }
  if (round.status !== "completed") {
    return "The picture can be published once the round is completed.";
  }
  if (unshared > 0) {
    return unshared === 1
      ? "One result is not shared yet. The picture can be published once every result is shared or set aside."
      : `${groupedNumber(unshared)} results are not shared yet. The picture can be published once every result is shared or set aside.`;
  }
  if (ratings.length !== shared) {
    return "The ratings of this round are not complete yet. Please try again in a few minutes.";
  }
  if (shared < fewestReviews) {
    return `A picture is published from ${fewestReviews} results on, so that nobody is recognised in it. This round has ${shared}.`;
  }
  const counts = counted(ratings);
  const small = bands.find((band) => counts[band] < fewestInBand);
  return small === undefined
    ? null
    : `Fewer than ${fewestInBand} people are ${bandNames[small]}. A picture that shows them is not published.`;
};

/** The shares of the three bands, rounded to 10 %. */
export const pictureOf = (ratings: readonly number[]): PictureShares => {
  const counts = counted(ratings);
  const shareOf = (band: keyof PictureShares): number => 10 * Math.round((10 * counts[band]) / ratings.length);
  return { below: shareOf("below"), meets: shareOf("meets"), above: shareOf("above") };
};

/** One rating of each band. */
const ratingOfEachBand: readonly number[] = [2, 3, 4];

/** The ratings that so many more people might have, one of each band: each choice once, in whatever order. */
const choicesOf = (people: number): readonly (readonly number[])[] =>
  people === 0
    ? [[]]
    : choicesOf(people - 1).flatMap((choice) =>
        ratingOfEachBand.filter((rating) => rating >= (choice.at(-1) ?? 0)).map((rating) => [...choice, rating]),
      );

/**
 * Whether a published picture tells something of fewer than five reviews that were erased, to somebody who reads the ratings
 * that remain and takes them from the picture (docs/people.md#erasure). It tells nothing if it is the same whatever ratings
 * so many more people have.
 */
export const tellsOfErased = (picture: PictureShares, remaining: readonly number[]): boolean =>
  Array.from({ length: fewestInBand - 1 }, (_, index) => index + 1)
    .flatMap(choicesOf)
    .some((more) => {
      const possible = pictureOf([...remaining, ...more]);
      return bands.some((band) => possible[band] !== picture[band]);
    });
