import { type Day, formatDay, pastDayProblem } from "../shared/time.ts";
import type { ReviewException, ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { type EvaluationName, evaluationLabels } from "./terms.ts";
import { managerDeadlineOf, readOnlyRefusal, roundNotActiveMessage, selfDeadlineOf } from "./windows.ts";

/** Null if the review can be exempted now (docs/reviews.md#exempting). */
export const exemptionRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  readOnlyRefusal(review, round) ??
  (review.ctoApprovalCompletedAt === null
    ? null
    : "This review is approved. It can no longer be exempted from the round.");

export const isInForce = (review: ReviewProgress, { evaluation }: Pick<ReviewException, "evaluation">): boolean => {
  if (evaluation === null) {
    return review.exclusion === "exempted";
  }
  return (evaluation === "self" ? review.selfDeadline : review.managerDeadline) !== null;
};

/** Null while an evaluation of the review can get its own deadline. */
export const ownDeadlineRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  readOnlyRefusal(review, round) ??
  (review.ctoApprovalCompletedAt === null
    ? null
    : "This review is approved. Its evaluations can no longer be changed.");

const isCompleted = (evaluation: EvaluationName, review: ReviewProgress): boolean =>
  (evaluation === "self" ? review.selfEvaluationCompletedAt : review.managerEvaluationCompletedAt) !== null;

/** Null if the deadline can be extended for this review now (docs/reviews.md#extending). */
export const extensionRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review) || (evaluation === "manager" && review.sentBack?.isOpen)
    ? `The ${evaluationLabels[evaluation]} is completed. Reopen it instead.`
    : null);

/** Null if the evaluation can be reopened now (docs/reviews.md#reopening). */
export const reopeningRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review)
    ? null
    : `The ${evaluationLabels[evaluation]} isn't completed. Extend its deadline instead.`);

/** Null if the day is valid (docs/reviews.md#extending). */
export const ownDeadlineProblem = (deadline: Day, { endDate }: Pick<Round, "endDate">, today: Day): string | null => {
  if (deadline === "") {
    return "Choose a day.";
  }
  return (
    pastDayProblem(deadline, today) ??
    (deadline > endDate ? `The round ends on ${formatDay(endDate)}. Choose that day or an earlier one.` : null)
  );
};

/**
 * The current deadline or, if it has passed, today (docs/reviews.md#extending). Never after the round's end, even if
 * that was moved up.
 */
export const firstExtensionDay = (
  evaluation: EvaluationName,
  review: Pick<ReviewProgress, "selfDeadline" | "managerDeadline">,
  round: Pick<Round, "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">,
  today: Day,
): Day => {
  const current = evaluation === "self" ? selfDeadlineOf(review, round) : managerDeadlineOf(review, round);
  if (current > round.endDate) {
    return round.endDate;
  }
  return current < today ? today : current;
};

/** Null if the day is valid (docs/reviews.md#extending). */
export const extensionDayProblem = (
  evaluation: EvaluationName,
  deadline: Day,
  review: Pick<ReviewProgress, "selfDeadline" | "managerDeadline">,
  round: Pick<Round, "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">,
  today: Day,
): string | null => {
  const first = firstExtensionDay(evaluation, review, round, today);
  return (
    ownDeadlineProblem(deadline, round, today) ??
    (deadline < first ? `The deadline is already ${formatDay(first)}. Choose that day or a later one.` : null)
  );
};

/** Null if the exemption can be revoked now (docs/reviews.md#exempting). */
export const revokeExemptionRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActiveMessage;
  }
  return review.exclusion === "exempted" ? null : "This review isn't exempted from the round.";
};
