import type { Me } from "#domain/people/model.ts";
import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import type { Evaluation } from "#domain/reviews/evaluationModel.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

export type ReviewViewer = Pick<Me, "id" | "role">;

interface ReviewPart {
  readonly label: string;
  readonly shortLabel: string;
  /** Null if hidden; `hiddenReason` then says why. */
  readonly evaluation: Evaluation | null;
  readonly hiddenReason: string;
}

/**
 * Until the final version exists, people other than the manager see the approved one (docs/reviews.md#who-sees-what).
 */
const managerPartLabel = (review: ReviewView["review"], viewer: ReviewViewer): string => {
  if (review.finalManagerEvaluationCompletedAt !== null) {
    return "Final evaluation";
  }
  if (showsEarlierVersion(review) && !isReviewManager(viewer, review)) {
    return "Manager evaluation, before it was sent back";
  }
  if (review.managerReopening !== null) {
    return "Manager evaluation, before it was reopened";
  }
  const approved = review.ctoApprovalCompletedAt !== null && !isReviewManager(viewer, review);
  return approved ? "Manager evaluation, as approved" : "Manager evaluation";
};

const selfPartLabel = ({ selfReopening }: ReviewView["review"], isOwn: boolean): string => {
  if (isOwn) {
    return "Your self-evaluation";
  }
  return selfReopening === null ? "Self-evaluation" : "Self-evaluation, before it was reopened";
};

export interface ReviewParts {
  /** Whether the viewer is the employee. */
  readonly isOwn: boolean;
  readonly self: ReviewPart;
  readonly manager: ReviewPart;
}

/**
 * Both evaluations as the viewer sees them, with the reason for a hidden one (docs/reviews.md#who-sees-what). Only its
 * writer sees an unfinished manager evaluation, even if the CTO may edit it. Other people see the version completed
 * before a reopening.
 */
export const reviewParts = (
  view: Pick<ReviewView, "review" | "selfEvaluation" | "managerEvaluation" | "earlierManagerEvaluation">,
  viewer: ReviewViewer,
): ReviewParts => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const isOwn = viewer.id === review.employee.id;
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const isDraft = review.managerEvaluationCompletedAt === null;
  const isCompleted = managerEvaluation !== null && managerEvaluation.completedAt !== null;
  const beforeReopening = isCompleted ? managerEvaluation : view.earlierManagerEvaluation;
  const isOwnDraft = isDraft && isReviewManager(viewer, review) && (managerEvaluation?.updatedAt ?? null) !== null;
  // In an excluded review, nothing is pending.
  const notCompletedText = review.exclusion === null ? "isn't completed yet." : "wasn't completed.";
  return {
    isOwn,
    self: {
      label: selfPartLabel(review, isOwn),
      shortLabel: isOwn ? "You" : "Self",
      evaluation: selfEvaluation,
      hiddenReason: `The self-evaluation ${notCompletedText}`,
    },
    manager: {
      label: isOwnDraft ? "Manager evaluation, not completed" : managerPartLabel(review, viewer),
      shortLabel: final ? "Final" : "Manager",
      evaluation: isDraft && !isOwnDraft ? beforeReopening : managerEvaluation,
      hiddenReason:
        isOwn && review.sharedWithEmployeeAt === null
          ? "You can read the manager evaluation after the review is shared with you."
          : `The manager evaluation ${notCompletedText}`,
    },
  };
};
