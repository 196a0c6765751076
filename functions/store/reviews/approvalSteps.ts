import type { Review } from "#domain/reviews/model.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { DomainError } from "#domain/shared/errors.ts";
import type { TransactionStep } from "../transact.ts";
import { evaluationCopySteps, removedEvaluationCopySteps, unchangedEvaluationStep } from "./evaluationSteps.ts";
import { answersOf } from "./reviewItems.ts";
import { reviewChangedError, reviewSteps } from "./reviewSteps.ts";
import type { WholeReview } from "./reviews.ts";
import { unchangedRoundStep } from "./rounds.ts";

/** Stores the cto's comments, which may be empty, in place of those of a withdrawn approval. */
export const ctoApprovalStep = (reviewId: string, comments: string): TransactionStep => ({
  write: ({ ctoApproval }) => ctoApproval.put({ reviewId, ...(comments !== "" && { comments }) }).commit(),
});

/**
 * Approves a review and stores a copy of the manager evaluation. With the maximum of 85 skillsets this takes at most 17
 * of a transaction's 100 actions. Fails with `changed` if an evaluation was changed since it was read.
 */
export const approvalSteps = (
  { review, round, selfEvaluation, managerEvaluation }: WholeReview,
  approved: Review,
  comments: string,
  changed: DomainError,
): readonly TransactionStep[] => [
  ...reviewSteps(review, approved),
  ...evaluationCopySteps(
    review.id,
    "AS_APPROVED",
    answersOf(managerEvaluation),
    { version: 0 },
    approved.ctoApprovalCompletedAt ?? approved.createdAt,
  ),
  ctoApprovalStep(review.id, comments),
  { ...unchangedEvaluationStep(review.id, "SELF", selfEvaluation.version), conflictError: changed },
  { ...unchangedEvaluationStep(review.id, "MGR", managerEvaluation.version), conflictError: changed },
  unchangedRoundStep(round),
];

/**
 * Withdraws an approval and removes the approved copy of the manager evaluation; the cto's comments are kept. Takes at
 * most 16 actions, with the maximum of 85 skillsets. Errors: STATE_CONFLICT if the review, the manager evaluation or the
 * round was changed since it was read, so that the decision is made again.
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

/** The parts of an evaluation: what is written, and the copy of what was completed before it was reopened. */
const reopenedParts = {
  self: { written: "SELF", earlier: "SELF_EARLIER" },
  manager: { written: "MGR", earlier: "MGR_EARLIER" },
} as const;

/**
 * Reopens an evaluation, and stores a copy of what was completed. With the maximum of 85 skillsets this takes at most 16 actions.
 * Errors: STATE_CONFLICT if the review, the evaluation or the round was changed since it was read.
 */
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
    ...evaluationCopySteps(review.id, earlier, answersOf(completed), copied, at),
    { ...unchangedEvaluationStep(review.id, written, completed.version), conflictError: reviewChangedError() },
    unchangedRoundStep(round),
  ];
};
