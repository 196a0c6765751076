import type { ListedReview } from "#domain/reviews/views/listModel.ts";

export const completionSteps = (review: ListedReview) => [
  { label: "Self Evaluation", doneAt: review.selfEvaluationCompletedAt, draft: null },
  { label: "Manager Review", doneAt: review.managerEvaluationCompletedAt, draft: review.draft },
  { label: "CTO Review", doneAt: review.ctoApprovalCompletedAt, draft: null },
];
