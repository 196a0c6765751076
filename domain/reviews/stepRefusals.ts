import { formatDay } from "../shared/time.ts";
import type { Evaluation } from "./evaluationModel.ts";
import { exclusionRefusal } from "./exclusion.ts";
import type { ReviewProgress } from "./model.ts";
import type { Round } from "./rounds/roundModel.ts";
import { readOnlyRefusal } from "./windows.ts";

/**
 * Why the review can't be approved, or null (docs/reviews.md#approval,
 * docs/evaluations.md#editing-windows).
 */
export const approvalRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  const refusal = readOnlyRefusal(review, round);
  if (refusal !== null) {
    return refusal;
  }
  if (review.ctoApprovalCompletedAt) {
    return "This review is already approved.";
  }
  if (!review.selfEvaluationCompletedAt) {
    return "Complete the self-evaluation before the approval.";
  }
  if (!review.managerEvaluationCompletedAt) {
    return "Complete the manager evaluation before the approval.";
  }
  if (review.sentBack?.isOpen) {
    return `The manager evaluation was sent back until ${formatDay(review.sentBack.until)}. It can be approved after that.`;
  }
  return null;
};

/**
 * The manager's first save after the approval starts the final evaluation (docs/reviews.md#withdrawing-an-approval).
 */
export const isFinalEvaluationStarted = (
  { ctoApprovalCompletedAt }: Pick<ReviewProgress, "ctoApprovalCompletedAt">,
  { updatedAt }: Pick<Evaluation, "updatedAt">,
): boolean => ctoApprovalCompletedAt !== null && updatedAt !== null && updatedAt > ctoApprovalCompletedAt;

/** Null if the approval can be withdrawn now (docs/reviews.md#withdrawing-an-approval). */
export const withdrawalRefusal = (
  review: ReviewProgress,
  round: Pick<Round, "status">,
  isFinalEvaluationBegun: boolean,
): string | null => {
  const refusal = readOnlyRefusal(review, round);
  if (refusal !== null) {
    return refusal;
  }
  if (!review.ctoApprovalCompletedAt) {
    return "This review isn't approved, so there is no approval to withdraw.";
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return "The evaluation is finalized. You can no longer withdraw the approval.";
  }
  if (review.meetingScheduledAt) {
    return "The performance meeting is scheduled. You can no longer withdraw the approval.";
  }
  return isFinalEvaluationBegun
    ? "The manager has started the final evaluation. You can no longer withdraw the approval."
    : null;
};

/** Null if the meeting is open (docs/reviews.md#performance-meeting). */
export const meetingPageRefusal = (review: ReviewProgress): string | null => {
  if (!review.selfEvaluationCompletedAt || !review.managerEvaluationCompletedAt) {
    return "Both evaluations must be completed to access the performance meeting interface.";
  }
  return review.ctoApprovalCompletedAt ? null : "The performance meeting opens after the review is approved.";
};

/**
 * Why the meeting can't be scheduled and the final evaluation can't be written, or null
 * (docs/reviews.md#performance-meeting, docs/evaluations.md#editing-windows).
 */
export const finalEvaluationRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null => {
  const refusal = readOnlyRefusal(review, round) ?? meetingPageRefusal(review);
  if (refusal !== null) {
    return refusal;
  }
  return review.finalManagerEvaluationCompletedAt
    ? "The evaluation is finalized. A finalized meeting is read-only."
    : null;
};

/**
 * Why the evaluation can't be finalized, or null. The meeting must be scheduled, but may still be
 * ahead (docs/reviews.md#performance-meeting).
 */
export const finalizeRefusal = (review: ReviewProgress, round: Pick<Round, "status">): string | null =>
  finalEvaluationRefusal(review, round) ??
  (review.meetingScheduledAt ? null : "Schedule the performance meeting before you finalize the evaluation.");

/**
 * Why the review can't be shared, or null. The round's status does not matter
 * (docs/reviews.md#performance-meeting).
 */
export const shareRefusal = (review: ReviewProgress): string | null => {
  const exclusion = exclusionRefusal(review);
  if (exclusion !== null) {
    return exclusion;
  }
  if (!review.finalManagerEvaluationCompletedAt) {
    return "Finalize the evaluation before you share it.";
  }
  return review.sharedWithEmployeeAt ? "This review was already shared with the employee." : null;
};
