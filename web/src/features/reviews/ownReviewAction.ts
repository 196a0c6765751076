import type { Review, Round } from "#domain/reviews/model.ts";
import { selfEvaluationClosed } from "#domain/reviews/rules.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";

/** Whether a self evaluation is open and waits for its employee (spec 1 §4.3). */
export const isSelfEvaluationDue = (review: Review, round: Round, today: Day): boolean =>
  review.selfEvaluationCompletedAt === null && selfEvaluationClosed(review, round, today) === null;

/** Whether a self evaluation was missed: the round runs, the deadline is over, nothing was completed (spec 1 §2.8). */
export const isSelfEvaluationOverdue = (review: Review, round: Round, today: Day): boolean =>
  round.status === "active" &&
  review.selfEvaluationCompletedAt === null &&
  hasPassed(round.selfEvaluationDeadline, today);

/**
 * What the employee can do with a review of theirs: write the self evaluation, review it, or read the whole review
 * once it is shared (spec 1 §6). Null when there is nothing to do or read.
 */
export const ownReviewAction = (review: Review, round: Round, today: Day): "write" | "review" | "read" | null => {
  if (review.sharedWithEmployeeAt !== null) return "read";
  if (round.status === "completed") return null;
  if (isSelfEvaluationDue(review, round, today)) return "write";
  return round.status === "active" || review.selfEvaluationCompletedAt !== null ? "review" : null;
};
