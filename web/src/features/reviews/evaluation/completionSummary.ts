import { reviewStage } from "#domain/reviews/stages.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import type { Day } from "#domain/shared/time.ts";
import { endOfDaySuffix, formatDay, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { frozenStatusOf } from "../shared/frozenStatus.ts";
import { andApproversText, approverName, readersAboveText } from "../shared/people/reviewNames.ts";

export interface CompletionSummary {
  readonly thanks: string;
  readonly nextStep: string;
  readonly readers: string;
  readonly whenYouHear: string;
}

/** "on Nov 23, 2026, 10:00, in 3 days". */
const onDay = (day: Day, time: string, today: Day): string =>
  `on ${formatDay(day)}${time}, ${formatRelativeDay(day, today)}`;

/** See docs/evaluations.md#completing-an-evaluation. Null once shared or frozen. */
export const selfCompletionSummary = (view: DatedReviewView, timeZone: string): CompletionSummary | null => {
  const { review, round, today } = view;
  const stage = reviewStage(review);
  if (review.selfEvaluationCompletedAt === null || stage === "shared" || frozenStatusOf(review, round) !== null) {
    return null;
  }
  const isUnmanaged = review.employee.managerId === null;
  const manager = isUnmanaged ? "The CTO" : "Your manager";
  const day = review.meetingScheduledAt;
  const meeting =
    day === null
      ? "in your performance meeting"
      : `in your performance meeting ${onDay(day, timeSuffix(day, review.meetingTime, timeZone), today)}`;
  const deadline = managerDeadlineOf(review, round);
  const nextStepText = (): string => {
    switch (stage) {
      case "managerMissing":
        return `${manager} completes the manager evaluation by ${formatDay(deadline)}${endOfDaySuffix(deadline, timeZone)}.`;
      case "approvalMissing":
        return `${capitalized(approverName(view))} reads both evaluations and approves the review.`;
      case "meetingMissing":
        return `${manager} schedules your performance meeting.`;
      case "meetingScheduled":
        return "Everything is ready for your performance meeting.";
      default:
        return `${manager} shares the result with you.`;
    }
  };
  return {
    thanks: review.employee.firstName
      ? `Thank you, ${review.employee.firstName}. Your self-evaluation is completed`
      : "Thank you. Your self-evaluation is completed",
    nextStep: nextStepText(),
    readers: isUnmanaged ? "You, HR and the CTO." : `You, your manager, HR${andApproversText(view)}.`,
    whenYouHear:
      stage === "finalized"
        ? "When the result is shared. You can find it under My Reviews."
        : `First ${meeting}. Afterward, the result is shared with you under My Reviews. The round ends on ${formatDay(round.endDate)}.`,
  };
};

/**
 * See docs/evaluations.md#completing-an-evaluation. Null before completion, after the CTO's approval, and while frozen.
 * `name` is a first name.
 */
export const managerCompletionSummary = (view: DatedReviewView, name: string): CompletionSummary | null => {
  const { review, round } = view;
  const { managerEvaluationCompletedAt, selfEvaluationCompletedAt, ctoApprovalCompletedAt } = review;
  if (
    managerEvaluationCompletedAt === null ||
    ctoApprovalCompletedAt !== null ||
    frozenStatusOf(review, round) !== null
  ) {
    return null;
  }
  const approval = `${capitalized(approverName(view))} reads both evaluations and approves the review.`;
  return {
    thanks: `Thank you. Your evaluation of ${name} is completed`,
    nextStep:
      selfEvaluationCompletedAt === null
        ? `${name} completes the self-evaluation by ${formatDay(selfDeadlineOf(review, round))}. ${approval}`
        : approval,
    readers: `You, ${readersAboveText(view)} now. ${name} after the result is shared.`,
    whenYouHear: "After the approval, you schedule the meeting.",
  };
};
