import { type Day, hasPassed } from "../shared/time.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { setAsideMessages } from "./setAside.ts";
import type { SetAsideReason } from "./terms.ts";

/** The last day of a review's self evaluation: its own, or else the round's (docs/reviews.md#extending). */
export const selfDeadlineOf = (
  { selfDeadline }: Pick<ReviewProgress, "selfDeadline">,
  { selfEvaluationDeadline }: Pick<Round, "selfEvaluationDeadline">,
): Day => selfDeadline ?? selfEvaluationDeadline;

/** The last day of a review's manager evaluation: its own, or else the round's (docs/reviews.md#extending). */
export const managerDeadlineOf = (
  { managerDeadline }: Pick<ReviewProgress, "managerDeadline">,
  { managerEvaluationDeadline }: Pick<Round, "managerEvaluationDeadline">,
): Day => managerDeadline ?? managerEvaluationDeadline;

/**
 * Why a self evaluation cannot be written now; null if it can (docs/evaluations.md#self-evaluation-window,
 * docs/rounds.md#deadlines, docs/evaluations.md#editing-windows).
 */
export const selfEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): "round-not-active" | SetAsideReason | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") {
    return "round-not-active";
  }
  if (review.setAside !== null) {
    return review.setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "approved";
  }
  if (hasPassed(selfDeadlineOf(review, round), today)) {
    return "deadline-passed";
  }
  return null;
};

/** The messages of `selfEvaluationClosed`. */
export const selfEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  ...setAsideMessages,
  approved: "This review is approved. The self evaluation can no longer be changed.",
  "deadline-passed": "The self-evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * Why a manager evaluation cannot be written now; null if it can (docs/evaluations.md#manager-evaluation-window,
 * docs/rounds.md#deadlines, docs/evaluations.md#editing-windows).
 */
export const managerEvaluationClosed = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): "round-not-active" | SetAsideReason | "approved" | "deadline-passed" | null => {
  if (round.status !== "active") {
    return "round-not-active";
  }
  if (review.setAside !== null) {
    return review.setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "approved";
  }
  if (hasPassed(managerDeadlineOf(review, round), today)) {
    return "deadline-passed";
  }
  return null;
};

/** The messages of `managerEvaluationClosed` (docs/evaluations.md#manager-evaluation-window). */
export const managerEvaluationClosedMessages = {
  "round-not-active": "This review round is not active. No changes can be made.",
  ...setAsideMessages,
  approved: "This review is approved. The manager evaluation can no longer be changed here.",
  "deadline-passed": "The manager evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * The message that explains why nobody can step in for the manager now; null if somebody can
 * (docs/evaluations.md#stepping-in).
 */
export const steppingInRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): string | null => {
  const closed = managerEvaluationClosed(review, round, today);
  if (closed !== null) {
    return managerEvaluationClosedMessages[closed];
  }
  return review.managerEvaluationCompletedAt === null
    ? null
    : "The manager evaluation is completed, so it can be edited without stepping in.";
};

export const roundNotActive = "This review round is not active. No changes can be made.";
