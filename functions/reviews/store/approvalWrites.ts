import { showsEarlierVersion } from "#domain/reviews/approval/sendingBack.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { EvaluationName } from "#domain/reviews/terms.ts";
import type { DomainError } from "#domain/shared/errors.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { evaluationCopyWrites, removedEvaluationCopyWrites, unchangedEvaluationCheck } from "./evaluationWrites.ts";
import { answersOf } from "./reviewItems.ts";
import type { ApprovedChange, WholeReview } from "./reviews.ts";
import { reviewChangedError, reviewWrites } from "./reviewWrites.ts";
import { unchangedRoundCheck } from "./rounds.ts";

/** Replaces the comments of a withdrawn approval. `comments` may be empty. */
export const ctoApprovalWrite = (
  reviewId: string,
  comments: string,
  calibration?: ApprovedChange | undefined,
): TransactionWrite => ({
  write: ({ ctoApproval }) =>
    ctoApproval.put({ reviewId, ...(comments !== "" && { comments }), ...(calibration && { calibration }) }).commit(),
});

/**
 * Copies the evaluation that other people read. At most 17 actions with 85 skillsets. Fails with `conflictError` if an
 * evaluation changed.
 */
export const approvalWrites = (
  { review, round, selfEvaluation, managerEvaluation, earlierManagerEvaluation }: WholeReview,
  approved: Review,
  { comments, calibration }: { readonly comments: string; readonly calibration: ApprovedChange | undefined },
  conflictError: DomainError,
): readonly TransactionWrite[] => {
  const [part, evaluation] = showsEarlierVersion(review)
    ? (["MGR_EARLIER", earlierManagerEvaluation] as const)
    : (["MGR", managerEvaluation] as const);
  return [
    ...reviewWrites(review, approved),
    ...evaluationCopyWrites(
      review.id,
      "AS_APPROVED",
      answersOf(evaluation),
      { version: 0 },
      approved.ctoApprovalCompletedAt ?? approved.createdAt,
    ),
    ctoApprovalWrite(review.id, comments, calibration),
    { ...unchangedEvaluationCheck(review.id, "SELF", selfEvaluation.version), conflictError },
    { ...unchangedEvaluationCheck(review.id, part, evaluation.version), conflictError },
    unchangedRoundCheck(round),
  ];
};

/**
 * Removes the approved copy but keeps the CTO's comments. At most 16 actions with 85 skillsets. Errors: STATE_CONFLICT
 * if the review or its manager evaluation changed.
 */
export const withdrawalWrites = (
  { review, round, managerEvaluation, approvedEvaluation }: WholeReview,
  withdrawn: Review,
): readonly TransactionWrite[] => [
  ...reviewWrites(review, withdrawn),
  ...removedEvaluationCopyWrites(review.id, "AS_APPROVED", approvedEvaluation ?? managerEvaluation),
  {
    ...unchangedEvaluationCheck(review.id, "MGR", managerEvaluation.version),
    conflictError: reviewChangedError(),
  },
  unchangedRoundCheck(round),
];

const reopenedParts = {
  self: { written: "SELF", earlier: "SELF_EARLIER" },
  manager: { written: "MGR", earlier: "MGR_EARLIER" },
} as const;

/** Copies the completed evaluation. At most 16 actions with 85 skillsets. Errors: STATE_CONFLICT. */
export const reopeningWrites = (
  { review, round, ...whole }: WholeReview,
  evaluation: EvaluationName,
  reopened: Review,
  at: string,
): readonly TransactionWrite[] => {
  const { written, earlier } = reopenedParts[evaluation];
  const [completed, copied] =
    evaluation === "self"
      ? [whole.selfEvaluation, whole.earlierSelfEvaluation]
      : [whole.managerEvaluation, whole.earlierManagerEvaluation];
  return [
    ...reviewWrites(review, reopened),
    // This copy already exists: other people read it while the evaluation is sent back.
    ...(evaluation === "manager" && showsEarlierVersion(review)
      ? []
      : evaluationCopyWrites(review.id, earlier, answersOf(completed), copied, at)),
    { ...unchangedEvaluationCheck(review.id, written, completed.version), conflictError: reviewChangedError() },
    unchangedRoundCheck(round),
  ];
};
