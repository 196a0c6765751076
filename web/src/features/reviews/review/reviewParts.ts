import type { Role } from "#domain/people/terms.ts";
import type { Evaluation, ReviewView } from "#domain/reviews/model.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";

/** One of the two evaluations of a review, as a reader finds it. */
export interface ReviewPart {
  readonly label: string;
  /** The label in a chart. */
  readonly shortLabel: string;
  /** Null when the reader may not see it; `absence` then says why. */
  readonly evaluation: Evaluation | null;
  readonly absence: string;
}

/**
 * What the manager's part is called; whoever is not the manager reads the approved one until it is final
 * (docs/reviews.md#who-sees-what).
 */
const managerPartLabel = (
  review: ReviewView["review"],
  viewer: { readonly id: string; readonly role: Role },
): string => {
  if (review.finalManagerEvaluationCompletedAt !== null) return "Final evaluation";
  const approved = review.ctoApprovalCompletedAt !== null && !isReviewManager(viewer, review);
  return approved ? "Manager evaluation, as the CTO approved it" : "Manager evaluation";
};

/**
 * The parts of a review in words for this reader; what is not theirs to see is said plainly
 * (docs/reviews.md#who-sees-what).
 */
export const reviewParts = (
  view: Pick<ReviewView, "review" | "selfEvaluation" | "managerEvaluation">,
  viewer: { readonly id: string; readonly role: Role },
): readonly ReviewPart[] => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const isOwn = viewer.id === review.employee.id;
  const final = review.finalManagerEvaluationCompletedAt !== null;
  const begun = managerEvaluation !== null && managerEvaluation.updatedAt !== null;
  return [
    {
      label: isOwn ? "Your self evaluation" : "Self evaluation",
      shortLabel: isOwn ? "You" : "Self",
      evaluation: selfEvaluation,
      absence: "The self evaluation is not completed yet.",
    },
    {
      label: managerPartLabel(review, viewer),
      shortLabel: final ? "Final" : "Manager",
      evaluation: begun || review.managerEvaluationCompletedAt !== null ? managerEvaluation : null,
      absence:
        isOwn && review.sharedWithEmployeeAt === null
          ? "The manager evaluation is shown here once the review is shared with you."
          : "The manager evaluation is not completed yet.",
    },
  ];
};
