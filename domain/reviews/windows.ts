import type { User } from "../people/model.ts";
import { isAwayOn } from "../people/terms.ts";
import { type Day, hasPassed } from "../shared/time.ts";
import { exclusionMessages, exclusionRefusal } from "./exclusion.ts";
import type { Review, ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import type { ExclusionReason } from "./terms.ts";

export const selfDeadlineOf = (
  { selfDeadline }: Pick<ReviewProgress, "selfDeadline">,
  { selfEvaluationDeadline }: Pick<Round, "selfEvaluationDeadline">,
): Day => selfDeadline ?? selfEvaluationDeadline;

export const managerDeadlineOf = (
  { managerDeadline }: Pick<ReviewProgress, "managerDeadline">,
  { managerEvaluationDeadline }: Pick<Round, "managerEvaluationDeadline">,
): Day => managerDeadline ?? managerEvaluationDeadline;

/** Away on the first and the last day of the round's self-evaluation. */
export const isAwayForSelfEvaluation = (
  { absence }: Pick<User, "absence">,
  { startDate, selfEvaluationDeadline }: Pick<Round, "startDate" | "selfEvaluationDeadline">,
): boolean => isAwayOn(absence, startDate) && isAwayOn(absence, selfEvaluationDeadline);

/**
 * Away from the round's first day until at least today. Before the return, a self-evaluation isn't overdue
 * (docs/rounds.md#overdue-evaluations).
 */
export const isAwayThroughout = (
  { absence }: Pick<Review["employee"], "absence">,
  { startDate }: Pick<Round, "startDate">,
  today: Day,
): boolean => absence !== undefined && absence.from <= startDate && today <= absence.to;

export const roundNotActiveMessage = "This review round isn't active. No changes can be made.";

/** Null if the round is active and the review isn't excluded. */
export const readOnlyRefusal = (
  review: Pick<ReviewProgress, "exclusion">,
  round: Pick<Round, "status">,
): string | null => (round.status === "active" ? exclusionRefusal(review) : roundNotActiveMessage);

type ClosedReason = "round-not-active" | ExclusionReason | "approved" | "deadline-passed";

const closedReason = (
  review: ReviewProgress,
  round: Pick<Round, "status">,
  deadline: Day,
  today: Day,
): ClosedReason | null => {
  if (round.status !== "active") {
    return "round-not-active";
  }
  if (review.exclusion !== null) {
    return review.exclusion;
  }
  if (review.ctoApprovalCompletedAt) {
    return "approved";
  }
  return hasPassed(deadline, today) ? "deadline-passed" : null;
};

/**
 * Null if it can be written now (docs/evaluations.md#editing-windows, docs/rounds.md#dates-and-deadlines).
 */
export const selfEvaluationClosedReason = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): ClosedReason | null => closedReason(review, round, selfDeadlineOf(review, round), today);

export const selfEvaluationClosedMessages = {
  "round-not-active": roundNotActiveMessage,
  ...exclusionMessages,
  approved: "This review is approved. You can no longer change the self-evaluation.",
  "deadline-passed": "The self-evaluation deadline has passed. No further changes can be made.",
} as const;

/**
 * Null if it can be written now (docs/evaluations.md#editing-windows, docs/rounds.md#dates-and-deadlines).
 */
export const managerEvaluationClosedReason = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): ClosedReason | null => closedReason(review, round, managerDeadlineOf(review, round), today);

export const managerEvaluationClosedMessages = {
  "round-not-active": roundNotActiveMessage,
  ...exclusionMessages,
  approved: "This review is approved. You can no longer change the manager evaluation here.",
  "deadline-passed": "The manager evaluation deadline has passed. No further changes can be made.",
} as const;

/** Null if someone can step in now (docs/evaluations.md#stepping-in). */
export const steppingInRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "managerEvaluationDeadline">,
  today: Day,
): string | null => {
  const closed = managerEvaluationClosedReason(review, round, today);
  if (closed !== null) {
    return managerEvaluationClosedMessages[closed];
  }
  if (review.sentBack !== undefined) {
    return "The manager evaluation was sent back, so only the manager can change it.";
  }
  return review.managerEvaluationCompletedAt === null
    ? null
    : "The manager evaluation is completed. You can edit it without stepping in.";
};
