import type { Evaluation } from "./evaluationModel.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { setAsideRefusal } from "./setAside.ts";
import { roundNotActive } from "./windows.ts";

/**
 * The message that explains why a review cannot be approved now; null if it can (docs/reviews.md#approval,
 * docs/evaluations.md#editing-windows).
 */
export const approvalRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (review.ctoApprovalCompletedAt) {
    return "This review is approved already.";
  }
  if (!review.selfEvaluationCompletedAt) {
    return "The self evaluation has to be completed before the approval.";
  }
  if (!review.managerEvaluationCompletedAt) {
    return "The manager evaluation has to be completed before the approval.";
  }
  return null;
};

/**
 * Whether the manager has saved anything since the cto approved the review, which begins the final evaluation
 * (docs/reviews.md#withdrawing-an-approval).
 */
export const finalEvaluationBegun = (
  { ctoApprovalCompletedAt }: Pick<ReviewProgress, "ctoApprovalCompletedAt">,
  { updatedAt }: Pick<Evaluation, "updatedAt">,
): boolean => ctoApprovalCompletedAt !== null && updatedAt !== null && updatedAt > ctoApprovalCompletedAt;

/**
 * The message that explains why an approval cannot be withdrawn now; null if it can
 * (docs/reviews.md#withdrawing-an-approval).
 */
export const withdrawalRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status">,
  isFinalEvaluationBegun: boolean,
): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (!review.ctoApprovalCompletedAt) {
    return "This review is not approved, so there is no approval to withdraw.";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "The evaluation is finalized. The approval can no longer be withdrawn.";
  }
  if (review.meetingScheduledAt) {
    return "The performance meeting is scheduled. The approval can no longer be withdrawn.";
  }
  return isFinalEvaluationBegun
    ? "The manager has begun the final evaluation. The approval can no longer be withdrawn."
    : null;
};

/**
 * The message that explains why the performance meeting is not open yet; null if it is
 * (docs/reviews.md#opening-the-meeting).
 */
export const meetingRefusal = (review: ReviewProgress): string | null => {
  if (!review.selfEvaluationCompletedAt || !review.managerEvaluationCompletedAt) {
    return "Both evaluations must be completed to access the performance meeting interface.";
  }
  return review.ctoApprovalCompletedAt ? null : "The performance meeting opens once the review is approved.";
};

/**
 * The message that explains why neither a meeting can be scheduled nor the final evaluation written now; null if they
 * can (docs/reviews.md#final-evaluation, docs/evaluations.md#editing-windows).
 */
export const finalEvaluationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  if (round.status !== "active") {
    return roundNotActive;
  }
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  const awaited = meetingRefusal(review);
  if (awaited) {
    return awaited;
  }
  return review.finalManagerEvaluationCompletedAt
    ? "The evaluation is finalized. A finalized meeting is read-only."
    : null;
};

/**
 * The message that explains why a review cannot be finalized now; null if it can. A meeting must be scheduled, but its
 * day need not have come (docs/reviews.md#finalizing).
 */
export const finalizeRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  finalEvaluationRefusal(review, round) ??
  (review.meetingScheduledAt ? null : "Please schedule the performance meeting before finalizing the evaluation.");

/**
 * The message that explains why a review cannot be shared now; null if it can. The status of the round does not matter
 * (docs/reviews.md#sharing).
 */
export const shareRefusal = (review: ReviewProgress): string | null => {
  const setAside = setAsideRefusal(review);
  if (setAside !== null) {
    return setAside;
  }
  if (!review.finalManagerEvaluationCompletedAt) {
    return "The evaluation has to be finalized before it can be shared.";
  }
  return review.sharedWithEmployeeAt ? "This review has been shared with the employee already." : null;
};
