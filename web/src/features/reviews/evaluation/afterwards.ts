import { reviewStage } from "#domain/reviews/stages.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { andApprovers, approverName, readersAbove, sentenceStart } from "../shared/people/approverNames.ts";
import { standstillOf } from "../shared/standstill.ts";

/** What the writer of a completed evaluation learns: texts of whole sentences. */
export interface Afterwards {
  readonly thanks: string;
  /** What happens now. */
  readonly now: string;
  /** Who reads what was written. */
  readonly readers: string;
  /** When the writer hears of it again. */
  readonly hearing: string;
}

/** "on Nov 23, 2026, in 3 days". */
const onDay = (day: string, today: string): string => `on ${formatDay(day)}, ${formatRelativeDay(day, today)}`;

/**
 * What happens after an employee has completed their self evaluation; null once the result is shared, and where nothing
 * goes on (docs/evaluations.md#afterwards).
 */
export const afterSelfEvaluation = (view: DatedReviewView): Afterwards | null => {
  const { review, round, today } = view;
  const stage = reviewStage(review);
  if (review.selfEvaluationCompletedAt === null || stage === "shared" || standstillOf(review, round) !== null) {
    return null;
  }
  const isUnmanaged = review.employee.managerId === null;
  const manager = isUnmanaged ? "The CTO" : "Your manager";
  const day = review.meetingScheduledAt;
  const meeting = day === null ? "in your performance meeting" : `in your performance meeting ${onDay(day, today)}`;
  const now = (): string => {
    switch (stage) {
      case "managerMissing":
        return `${manager} writes the manager evaluation, until ${formatDay(managerDeadlineOf(review, round))}.`;
      case "approvalMissing":
        return `${sentenceStart(approverName(view))} reads both evaluations and approves the review.`;
      case "meetingMissing":
        return `${manager} chooses the day of your performance meeting.`;
      case "meetingScheduled":
        return "Everything is ready for your performance meeting.";
      default:
        return `${manager} shares the result with you.`;
    }
  };
  return {
    thanks: review.employee.firstName
      ? `Thank you, ${review.employee.firstName}: your self evaluation is completed`
      : "Thank you: your self evaluation is completed",
    now: now(),
    readers: isUnmanaged ? "You, HR and the CTO." : `You, your manager, HR${andApprovers(view)}.`,
    hearing:
      stage === "finalized"
        ? "When the result is shared. You find it under My Reviews."
        : `First ${meeting}, then in writing: the result is shared with you under My Reviews. The round ends on ${formatDay(round.endDate)}.`,
  };
};

/**
 * What happens after the manager has completed their evaluation, until the cto has approved it; null before and
 * afterwards, and where nothing goes on (docs/evaluations.md#afterwards). `name` is the employee's first name.
 */
export const afterManagerEvaluation = (view: DatedReviewView, name: string): Afterwards | null => {
  const { review, round } = view;
  const { managerEvaluationCompletedAt, selfEvaluationCompletedAt, ctoApprovalCompletedAt } = review;
  if (
    managerEvaluationCompletedAt === null ||
    ctoApprovalCompletedAt !== null ||
    standstillOf(review, round) !== null
  ) {
    return null;
  }
  const approval = `${sentenceStart(approverName(view))} reads both evaluations and approves the review.`;
  return {
    thanks: `Thank you: your evaluation of ${name} is completed`,
    now:
      selfEvaluationCompletedAt === null
        ? `${name} completes the self evaluation, until ${formatDay(selfDeadlineOf(review, round))}. ${approval}`
        : approval,
    readers: `You, ${readersAbove(view)} now; ${name} once the result is shared.`,
    hearing: "Once it is approved, the review waits for you again: to choose the day of the meeting.",
  };
};
