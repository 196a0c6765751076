/** The expectations rating (docs/reviews.md#expectations-rating), from the lowest to the highest. */
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

/** Levels that an evaluation can give (docs/reviews.md#completing-an-evaluation). */
export const evaluationLevels = [1, 2, 3, 4, 5] as const;

/** The eight stages of a review, in order (docs/reviews.md#review-stages). */
export const reviewStages = [
  "nothingDone",
  "selfMissing",
  "managerMissing",
  "approvalMissing",
  "meetingMissing",
  "meetingScheduled",
  "finalized",
  "shared",
] as const;
export type ReviewStage = (typeof reviewStages)[number];

/**
 * Who has to act next on a review. The cto does the manager's part for people without a manager
 * (docs/reviews.md#employees-without-a-manager).
 */
export const reviewTurns = ["employee", "manager", "cto"] as const;
export type ReviewTurn = (typeof reviewTurns)[number];
