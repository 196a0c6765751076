import type { ReviewProgress } from "#domain/reviews/model.ts";
import type { Tone } from "#web/theme/tokens.ts";

/** The status with its badge's color (docs/evaluations.md#badges). */
export const meetingStatus = (review: ReviewProgress): { readonly label: string; readonly tone: Tone } => {
  if (review.sharedWithEmployeeAt) {
    return { label: "Shared with Employee", tone: "good" };
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return { label: "Final Evaluation Complete", tone: "info" };
  }
  return { label: "In Progress", tone: "accent" };
};
