import { countsEarlier } from "#domain/reviews/approval/sendingBack.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { DomainError } from "#domain/shared/errors.ts";
import type { TransactionStep } from "../../table/transact.ts";
import { evaluationCopySteps, removedEvaluationCopySteps, unchangedEvaluationStep } from "./evaluationSteps.ts";
import { answersOf } from "./reviewItems.ts";
import { reviewChangedError, reviewSteps } from "./reviewSteps.ts";
import type { ApprovedChange, WholeReview } from "./reviews.ts";
import { unchangedRoundStep } from "./rounds.ts";

/** Comments may be empty. Replaces those of a withdrawn approval. */
export const ctoApprovalStep = (
  reviewId: string,
  comments: string,
  calibration?: ApprovedChange | undefined,
): TransactionStep => ({
  write: ({ ctoApproval }) =>
    ctoApproval.put({ reviewId, ...(comments !== "" && { comments }), ...(calibration && { calibration }) }).commit(),
});

/**
 * Copies the evaluation that others read. At most 17 actions with 85 skillsets. Fails with `changed` if an evaluation
 * changed.
 */
export const approvalSteps = (
  { review, round, selfEvaluation, managerEvaluation, earlierManagerEvaluation }: WholeReview,
  approved: Review,
  { comments, calibration }: { readonly comments: string; readonly calibration: ApprovedChange | undefined },
  changed: DomainError,
): readonly TransactionStep[] => {
  const [part, evaluation] = countsEarlier(review)
    ? (["MGR_EARLIER", earlierManagerEvaluation] as const)
    : (["MGR", managerEvaluation] as const);
  return [
    ...reviewSteps(review, approved),
    ...evaluationCopySteps(
      review.id,
      "AS_APPROVED",
      answersOf(evaluation),
      { version: 0 },
      approved.ctoApprovalCompletedAt ?? approved.createdAt,
    ),
    ctoApprovalStep(review.id, comments, calibration),
    { ...unchangedEvaluationStep(review.id, "SELF", selfEvaluation.version), conflictError: changed },
    { ...unchangedEvaluationStep(review.id, part, evaluation.version), conflictError: changed },
    unchangedRoundStep(round),
  ];
};

/**
 * Removes the approved copy but keeps the CTO's comments. At most 16 actions with 85 skillsets. Errors: STATE_CONFLICT,
 * to decide again.
 */
export const withdrawalSteps = (
  { review, round, managerEvaluation, approvedEvaluation }: WholeReview,
  withdrawn: Review,
): readonly TransactionStep[] => [
  ...reviewSteps(review, withdrawn),
  ...removedEvaluationCopySteps(review.id, "AS_APPROVED", approvedEvaluation ?? managerEvaluation),
  {
    ...unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version),
    conflictError: reviewChangedError(),
  },
  unchangedRoundStep(round),
];

const reopenedParts = {
  self: { written: "SELF", earlier: "SELF_EARLIER" },
  manager: { written: "MGR", earlier: "MGR_EARLIER" },
} as const;

/** Copies what was completed. At most 16 actions with 85 skillsets. Errors: STATE_CONFLICT. */
export const reopeningSteps = (
  { review, round, ...whole }: WholeReview,
  evaluation: EvaluationName,
  reopened: Review,
  at: string,
): readonly TransactionStep[] => {
  const { written, earlier } = reopenedParts[evaluation];
  const [completed, copied] =
    evaluation === "self"
      ? [whole.selfEvaluation, whole.earlierSelfEvaluation]
      : [whole.managerEvaluation, whole.earlierManagerEvaluation];
  return [
    ...reviewSteps(review, reopened),
    // Others read the copy from before it was sent back.
    ...(evaluation === "manager" && countsEarlier(review)
      ? []
      : evaluationCopySteps(review.id, earlier, answersOf(completed), copied, at)),
    { ...unchangedEvaluationStep(review.id, written, completed.version), conflictError: reviewChangedError() },
    unchangedRoundStep(round),
  ];
};
