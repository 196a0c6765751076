import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isSetAside } from "#domain/reviews/setAside.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import type { Day, Instant } from "#domain/shared/time.ts";

/** A step of a review (docs/reviews.md#review-stages). */
export interface ReviewStep {
  readonly label: string;
  readonly state: "done" | "now" | "waiting";
  /** When the step was completed; null before. */
  readonly doneAt: Instant | null;
  /** The due date, or the date of the meeting; null if there is none. */
  readonly day: Day | null;
  readonly overdue: boolean;
}

/** The steps of a review. As long as it goes on and the round is active, the first open step has the state `now`. */
export const reviewSteps = (review: Review, round: Round, today: Day): readonly ReviewStep[] => {
  const steps = [
    { label: "Self evaluation", doneAt: review.selfEvaluationCompletedAt, day: selfDeadlineOf(review, round) },
    { label: "Manager evaluation", doneAt: review.managerEvaluationCompletedAt, day: managerDeadlineOf(review, round) },
    { label: "CTO approval", doneAt: review.ctoApprovalCompletedAt, day: null },
    { label: "Meeting", doneAt: review.finalManagerEvaluationCompletedAt, day: review.meetingScheduledAt },
    { label: "Shared with you", doneAt: review.sharedWithEmployeeAt, day: null },
  ];
  const goesOn = round.status === "active" && !isSetAside(review);
  const next = goesOn ? steps.findIndex((step) => step.doneAt === null) : -1;
  return steps.map((step, index) => ({
    ...step,
    state: step.doneAt !== null ? "done" : index === next ? "now" : "waiting",
    overdue: goesOn && step.doneAt === null && step.day !== null && step.day < today,
  }));
};
