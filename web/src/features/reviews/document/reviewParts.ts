import type { Role } from "#domain/people/terms.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** One of the two evaluations of a review, as the viewer may see it. */
export interface ReviewPart {
  readonly label: string;
  /** The label in the picture of all levels. */
  readonly shortLabel: string;
  /** Null if the viewer may not see it; `absence` then contains the reason. */
  readonly evaluation: Evaluation | null;
  readonly absence: string;
}

/**
 * The label of the manager's part. Viewers other than the manager see the approved version until the final one exists
 * (docs/reviews.md#who-sees-what).
 */
const managerPartLabel = (
  review: ReviewView["review"],
  viewer: { readonly id: string; readonly role: Role },
): string => {
  if (review.finalManagerEvaluationCompletedAt !== null) {
    return "Final evaluation";
  }
  if (review.managerReopening !== null) {
    return "Manager evaluation, before it was reopened";
  }
  const approved = review.ctoApprovalCompletedAt !== null && !isReviewManager(viewer, review);
  return approved ? "Manager evaluation, as approved" : "Manager evaluation";
};

const selfPartLabel = ({ selfReopening }: ReviewView["review"], isOwn: boolean): string => {
  if (isOwn) {
    return "Your self evaluation";
  }
  return selfReopening === null ? "Self evaluation" : "Self evaluation, before it was reopened";
};

/** Both evaluations of a review. */
export interface ReviewParts {
  readonly self: ReviewPart;
  readonly manager: ReviewPart;
}

/**
 * The parts of a review for a viewer, with the reason for each part that they may not see
 * (docs/reviews.md#who-sees-what). The document shows a manager evaluation that is not completed to its writer alone, even
 * though the cto may edit it; others read what was completed before it was reopened.
 */
export const reviewParts = (
  view: Pick<ReviewView, "review" | "selfEvaluation" | "managerEvaluation" | "earlierManagerEvaluation">,
  viewer: { readonly id: string; readonly role: Role },
): ReviewParts => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const isOwn = viewer.id === review.employee.id;
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const isDraft = review.managerEvaluationCompletedAt === null;
  const isCompleted = managerEvaluation !== null && managerEvaluation.completedAt !== null;
  const beforeReopening = isCompleted ? managerEvaluation : view.earlierManagerEvaluation;
  const isOwnDraft = isDraft && isReviewManager(viewer, review) && (managerEvaluation?.updatedAt ?? null) !== null;
  // Nobody is waited for in a review that is set aside.
  const missing = review.setAside === null ? "is not completed yet." : "was not completed.";
  return {
    self: {
      label: selfPartLabel(review, isOwn),
      shortLabel: isOwn ? "You" : "Self",
      evaluation: selfEvaluation,
      absence: `The self evaluation ${missing}`,
    },
    manager: {
      label: isOwnDraft ? "Manager evaluation, not completed" : managerPartLabel(review, viewer),
      shortLabel: final ? "Final" : "Manager",
      evaluation: isDraft && !isOwnDraft ? beforeReopening : managerEvaluation,
      absence:
        isOwn && review.sharedWithEmployeeAt === null
          ? "The manager evaluation is shown here once the review is shared with you."
          : `The manager evaluation ${missing}`,
    },
  };
};
