/** The expectations rating (spec 1 §3.9), from the lowest to the highest. */
export const expectationsRatings = [
  "Did not meet expectations",
  "Often Performs Below Expectations",
  "Meets Expectations",
  "Often Exceeds Expectations",
  "Sets a New Standard",
] as const;
export type ExpectationsRating = (typeof expectationsRatings)[number];

export const roundStatuses = ["draft", "active", "completed"] as const;
export type RoundStatus = (typeof roundStatuses)[number];

/** Levels that an evaluation can give (spec 1 §5.3). */
export const evaluationLevels = [1, 2, 3, 4, 5] as const;
