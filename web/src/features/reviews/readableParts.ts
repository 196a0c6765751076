import type { Role } from "#domain/people/terms.ts";
import { type ReviewSubject, visibleParts } from "#domain/reviews/policy.ts";

/** Whether a viewer finds anything written in a review now: an evaluation that is complete and theirs to see. */
export const hasReadableParts = (
  viewer: { readonly id: string; readonly role: Role },
  review: ReviewSubject,
): boolean => {
  const visible = visibleParts(viewer, review);
  return (
    (visible.selfEvaluation && review.selfEvaluationCompletedAt !== null) ||
    (visible.managerEvaluation && review.managerEvaluationCompletedAt !== null)
  );
};
