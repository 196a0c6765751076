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

/** How far a review has come, of eight stages in their order (spec 1 §4.2). */
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

/** Whose turn it is with a review; the cto does the manager's part for people without a manager (decision 13). */
export const reviewTurns = ["employee", "manager", "cto"] as const;
export type ReviewTurn = (typeof reviewTurns)[number];
