import { type Day, formatDay } from "../shared/time.ts";
import type { ReviewException, ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { setAsideRefusal } from "./setAside.ts";
import type { EvaluationName } from "./terms.ts";
import { managerDeadlineOf, roundNotActive, selfDeadlineOf } from "./windows.ts";

/**
 * The message that explains why a review cannot be exempted from its round now; null if it can
 * (docs/reviews.md#exempting).
 */
export const exemptionRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  return review.ctoApprovalCompletedAt === null
    ? null
    : "This review is approved. It can no longer be exempted from the round.";
};

/** Whether an exception that was made for a review is still in force (docs/reviews.md#exceptions). */
export const isInForce = (review: ReviewProgress, { evaluation }: Pick<ReviewException, "evaluation">): boolean => {
  if (evaluation === null) {
    return review.setAside === "exempted";
  }
  return (evaluation === "self" ? review.selfDeadline : review.managerDeadline) !== null;
};

const noLaterException = "This review is approved. Its evaluations can no longer be changed.";

/** Why no deadline of a review can be set now, whatever its evaluations are; null if one can. */
const ownDeadlineRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  return setAsideRefusal(review) ?? (review.ctoApprovalCompletedAt === null ? null : noLaterException);
};

const isCompleted = (evaluation: EvaluationName, review: ReviewProgress): boolean =>
  (evaluation === "self" ? review.selfEvaluationCompletedAt : review.managerEvaluationCompletedAt) !== null;

/**
 * The message that explains why the deadline of an evaluation cannot be extended for one review now; null if it can
 * (docs/reviews.md#extending).
 */
export const extensionRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review) ? `The ${evaluation} evaluation is completed. Please reopen it instead.` : null);

/**
 * The message that explains why an evaluation cannot be reopened now; null if it can (docs/reviews.md#reopening).
 */
export const reopeningRefusal = (
  evaluation: EvaluationName,
  review: ReviewProgress,
  round: Pick<Round, "status">,
): string | null =>
  ownDeadlineRefusal(review, round) ??
  (isCompleted(evaluation, review)
    ? null
    : `The ${evaluation} evaluation is not completed. Please extend its deadline instead.`);

/** Why a review cannot have this day as its own deadline; null if it can (docs/reviews.md#extending). */
export const ownDeadlineProblem = (deadline: Day, { endDate }: Pick<Round, "endDate">, today: Day): string | null => {
  if (deadline < today) {
    return "This day is over. Please choose today or a later day.";
  }
  return deadline > endDate
    ? `The round ends on ${formatDay(endDate)}. Please choose that day or an earlier one.`
    : null;
};

/**
 * The first day to which an evaluation can be extended: the deadline that it has, unless that has passed
 * (docs/reviews.md#extending). The round may have been shortened since; it never ends before this day.
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

/** Why an evaluation cannot be extended to this day; null if it can (docs/reviews.md#extending). */
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
    (deadline < first ? `The deadline is ${formatDay(first)} already. Please choose that day or a later one.` : null)
  );
};

/** The message that explains why an exemption cannot be revoked now; null if it can (docs/reviews.md#exempting). */
export const revocationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  return review.setAside === "exempted" ? null : "This review is not exempted from the round.";
};
