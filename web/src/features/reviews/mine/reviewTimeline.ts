import { isExcluded } from "#domain/reviews/exclusion.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isAwayThroughout, managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import type { ClockTime, Day, Instant } from "#domain/shared/time.ts";

export interface TimelineStep {
  readonly label: string;
  readonly state: "done" | "now" | "waiting";
  /** Null until the step is completed. */
  readonly doneAt: Instant | null;
  /** The due date or the meeting's date; null if none. */
  readonly day: Day | null;
  /** The meeting's time; null if none. */
  readonly time: ClockTime | null;
  readonly overdue: boolean;
}

/** While the review and its round are active, the first open step is `now`. */
export const reviewTimeline = (review: Review, round: Round, today: Day): readonly TimelineStep[] => {
  const steps = [
    { label: "Self-evaluation", doneAt: review.selfEvaluationCompletedAt, day: selfDeadlineOf(review, round) },
    { label: "Manager evaluation", doneAt: review.managerEvaluationCompletedAt, day: managerDeadlineOf(review, round) },
    { label: "CTO approval", doneAt: review.ctoApprovalCompletedAt, day: null },
    {
      label: "Meeting",
      doneAt: review.finalManagerEvaluationCompletedAt,
      day: review.meetingScheduledAt,
      time: review.meetingTime,
    },
    { label: "Shared with you", doneAt: review.sharedWithEmployeeAt, day: null },
  ];
  const isOngoing = round.status === "active" && !isExcluded(review);
  const next = isOngoing ? steps.findIndex((step) => step.doneAt === null) : -1;
  return steps.map((step, index) => ({
    time: null,
    ...step,
    state: step.doneAt !== null ? "done" : index === next ? "now" : "waiting",
    overdue:
      isOngoing &&
      step.doneAt === null &&
      step.day !== null &&
      step.day < today &&
      !(index === 0 && isAwayThroughout(review.employee, round, today)),
  }));
};
