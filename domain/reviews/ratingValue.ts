import { type ExpectationsRating, evaluationLevels, expectationsRatings } from "./terms.ts";

/** The number from 1 to 5 of an expectations rating. */
export const ratingValue = (rating: ExpectationsRating): (typeof evaluationLevels)[number] =>
  evaluationLevels[expectationsRatings.indexOf(rating)] ?? 1;
