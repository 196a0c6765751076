import type { Actor } from "../people/model.ts";
import type { Day } from "../shared/time.ts";
import type { ReviewProgress, Round } from "./model.ts";
import { isReviewManager, mayApprove, type ReviewSubject, visibleParts } from "./policy.ts";
import {
  approvalNeeded,
  finalEvaluationRefusal,
  managerActionNeeded,
  meetingRefusal,
  selfEvaluationClosed,
  shareRefusal,
} from "./rules.ts";

/** The actions of a review in the Manager Reviews list, by button label (docs/reviews.md#buttons-by-row). */
export type ManagedReviewAction =
  | "CTO Review"
  | "Review"
  | "View Review"
  | "Schedule Meeting"
  | "Perform Meeting"
  | "Edit Meeting Date"
  | "Share Results"
  | "View Meeting";

/** Whether the viewer may currently read a completed part of the review. */
const hasReadableParts = (actor: Pick<Actor, "id" | "role">, review: ReviewSubject): boolean => {
  const visible = visibleParts(actor, review);
  return (
    (visible.selfEvaluation && review.selfEvaluationCompletedAt !== null) ||
    (visible.managerEvaluation !== null && review.managerEvaluationCompletedAt !== null)
  );
};

/**
 * The buttons for the manager's part, in order (docs/reviews.md#buttons-by-row,
 * docs/reviews.md#employees-without-a-manager).
 */
const managerActions = (review: ReviewSubject, round: Pick<Round, "status">): readonly ManagedReviewAction[] => {
  if (review.sharedWithEmployeeAt) {
    return ["View Meeting"];
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return ["Share Results"];
  }
  if (!review.managerEvaluationCompletedAt) {
    return [round.status === "active" ? "Review" : "View Review"];
  }
  if (meetingRefusal(review)) {
    return ["View Review"];
  }
  if (finalEvaluationRefusal(review, round) !== null) {
    return ["View Review"];
  }
  return review.meetingScheduledAt ? ["Perform Meeting", "Edit Meeting Date"] : ["View Review", "Schedule Meeting"];
};

/**
 * The buttons of a row in Manager Reviews, in order (docs/reviews.md#buttons-by-row). For people without a manager, the
 * cto has both the approval and the manager's buttons (docs/reviews.md#employees-without-a-manager); hr can only view
 * completed parts.
 */
export const managedReviewActions = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: Pick<Round, "status">,
): readonly ManagedReviewAction[] => {
  if (mayApprove(actor, review) && approvalNeeded(review, round)) {
    return ["CTO Review"];
  }
  if (isReviewManager(actor, review)) {
    return managerActions(review, round);
  }
  return hasReadableParts(actor, review) ? ["View Review"] : [];
};

/**
 * Whether a review needs an action by the viewer now (docs/reviews.md#actions-needed). It is false for the viewer's own
 * reviews and for hr.
 */
export const actionNeeded = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: Pick<Round, "status">,
  today: Day,
): boolean =>
  (mayApprove(actor, review) && approvalNeeded(review, round)) ||
  (isReviewManager(actor, review) && managerActionNeeded(review, round, today));

/** The actions of an employee on their own review, by button label (docs/reviews.md#own-review-buttons). */
export type OwnReviewAction = "Start Self Evaluation" | "Review Self Evaluation" | "View Performance Meeting";

/**
 * The buttons of the viewer's own review: the self evaluation until the review is shared or its round is completed,
 * then the meeting if it is shared (docs/reviews.md#own-review-buttons).
 */
export const ownReviewActions = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): readonly OwnReviewAction[] => {
  if (review.sharedWithEmployeeAt) {
    return ["View Performance Meeting"];
  }
  if (round.status === "completed") {
    return [];
  }
  if (review.selfEvaluationCompletedAt) {
    return ["Review Self Evaluation"];
  }
  return selfEvaluationClosed(review, round, today) === null ? ["Start Self Evaluation"] : [];
};

/**
 * Whether a self evaluation is due: not completed, before its deadline, in an active round
 * (docs/reviews.md#actions-needed).
 */
export const selfEvaluationDue = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): boolean => review.selfEvaluationCompletedAt === null && selfEvaluationClosed(review, round, today) === null;

/**
 * The actions of a manager on a direct report's card in My Performance Reviews
 * (docs/reviews.md#buttons-on-other-cards): the manager evaluation until it is finalized or the round is completed, the
 * meeting once both evaluations are completed, and sharing once the evaluation is finalized.
 */
type ReportReviewAction = "Start Manager Review" | "Review Manager Review" | "Open Meeting" | "Share Results";

/** The buttons of a direct report's card (docs/reviews.md#buttons-on-other-cards). */
const reportReviewActions = (review: ReviewProgress, round: Pick<Round, "status">): readonly ReportReviewAction[] => {
  const actions: ReportReviewAction[] = [];
  if (!review.finalManagerEvaluationCompletedAt && round.status !== "completed") {
    actions.push(review.managerEvaluationCompletedAt ? "Review Manager Review" : "Start Manager Review");
  }
  if (review.selfEvaluationCompletedAt && review.managerEvaluationCompletedAt) {
    actions.push("Open Meeting");
  }
  if (shareRefusal(review) === null) {
    actions.push("Share Results");
  }
  return actions;
};

/** The actions on the card of somebody else's review. */
export type OtherReviewAction = ReportReviewAction | ManagedReviewAction;

/**
 * The buttons on the card of somebody else's review in My Performance Reviews: those of a manager for direct reports,
 * those of the list for others. If the cto is also the manager, the pending approval replaces the manager evaluation.
 */
export const otherReviewActions = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: Pick<Round, "status">,
): readonly OtherReviewAction[] => {
  if (!isReviewManager(actor, review)) {
    return managedReviewActions(actor, review, round);
  }
  const approves = mayApprove(actor, review) && approvalNeeded(review, round);
  return reportReviewActions(review, round).map((action) =>
    approves && action === "Review Manager Review" ? "CTO Review" : action,
  );
};
