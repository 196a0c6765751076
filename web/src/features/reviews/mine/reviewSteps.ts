import type { Review, Round } from "#domain/reviews/model.ts";
import type { Day, Instant } from "#domain/shared/time.ts";

/** A step of a review on its way to the employee (docs/reviews.md#review-stages). */
export interface ReviewStep {
  readonly label: string;
  readonly state: "done" | "now" | "waiting";
  /** When it was done. */
  readonly doneAt: Instant | null;
  /** The day by which it is due, or on which it takes place. */
  readonly day: Day | null;
  readonly overdue: boolean;
}

/** The steps of a review, with what comes next marked while the round runs. */
export const reviewSteps = (review: Review, round: Round, today: Day): readonly ReviewStep[] => {
  const steps = [
    { label: "Self evaluation", doneAt: review.selfEvaluationCompletedAt, day: round.selfEvaluationDeadline },
    { label: "Manager evaluation", doneAt: review.managerEvaluationCompletedAt, day: round.managerEvaluationDeadline },
    { label: "CTO approval", doneAt: review.ctoApprovalCompletedAt, day: null },
    { label: "Meeting", doneAt: review.finalManagerEvaluationCompletedAt, day: review.meetingScheduledAt },
    { label: "Shared with you", doneAt: review.sharedWithEmployeeAt, day: null },
  ];
  const next = round.status === "active" ? steps.findIndex((step) => step.doneAt === null) : -1;
  return steps.map((step, at) => ({
    ...step,
    state: step.doneAt !== null ? "done" : at === next ? "now" : "waiting",
    overdue: round.status === "active" && step.doneAt === null && step.day !== null && step.day < today,
  }));
};
