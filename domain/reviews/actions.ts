import type { Day } from "../shared/time.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import { exemptionRefusal, extensionRefusal, reopeningRefusal, revokeExemptionRefusal } from "./exceptions.ts";
import { isExcluded } from "./exclusion.ts";
import type { ReviewProgress } from "./model.ts";
import {
  isApproverOf,
  isReviewManager,
  mayApprove,
  mayExempt,
  mayExtend,
  mayStepIn,
  mustApprove,
  type ReviewSubject,
  type Viewer,
  visibleParts,
  withSendBackAsKnownTo,
} from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { approvalNeeded, managerActionNeeded } from "./stages.ts";
import { finalEvaluationRefusal } from "./stepRefusals.ts";
import { type EvaluationName, evaluationNames } from "./terms.ts";
import { managerEvaluationClosedReason, selfEvaluationClosedReason } from "./windows.ts";

export type ManagedReviewAction =
  | "CTO Review"
  | "Review"
  | "View Review"
  | "Schedule Meeting"
  | "Perform Meeting"
  | "Edit Meeting Date"
  | "Share Results"
  | "View Meeting";

type WritingWindow = Pick<Round, "status" | "managerEvaluationDeadline">;

/** Whether the viewer may currently read a completed part of the review. */
export const hasReadableParts = (actor: Viewer, review: ReviewSubject): boolean => {
  const visible = visibleParts(actor, review);
  return (
    (visible.selfEvaluation !== null && (review.selfEvaluationCompletedAt ?? review.selfReopening) !== null) ||
    (visible.managerEvaluation !== null && (review.managerEvaluationCompletedAt ?? review.managerReopening) !== null)
  );
};

/** Whether the viewer can read a part of the review, or step in (docs/evaluations.md#stepping-in). */
export const canReadOrStepIn = (actor: Viewer, review: ReviewSubject): boolean =>
  hasReadableParts(actor, review) || mayStepIn(actor, review);

/**
 * The buttons for the manager's part, in order (docs/evaluations.md#buttons,
 * docs/reviews.md#acting-manager).
 */
const managerActions = (review: ReviewSubject, round: WritingWindow, today: Day): readonly ManagedReviewAction[] => {
  if (isExcluded(review)) {
    return ["View Review"];
  }
  if (review.sharedWithEmployeeAt) {
    return ["View Meeting"];
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return ["Share Results"];
  }
  if (!review.managerEvaluationCompletedAt) {
    return [managerEvaluationClosedReason(review, round, today) === null ? "Review" : "View Review"];
  }
  if (finalEvaluationRefusal(review, round) !== null) {
    return ["View Review"];
  }
  return review.meetingScheduledAt ? ["Perform Meeting", "Edit Meeting Date"] : ["View Review", "Schedule Meeting"];
};

/**
 * In order (docs/evaluations.md#buttons). The CTO has the manager's buttons too for people without a manager, and none
 * on a half-done review of someone else's report. HR can only view completed parts.
 */
export const managedReviewActions = (
  actor: Viewer,
  stored: ReviewSubject,
  round: WritingWindow,
  today: Day,
): readonly ManagedReviewAction[] => {
  const review = withSendBackAsKnownTo(actor, stored);
  if (mayApprove(actor, review) && approvalNeeded(review, round)) {
    return ["CTO Review"];
  }
  if (isReviewManager(actor, review)) {
    return managerActions(review, round, today);
  }
  // The CTO and the approver start with reviews to approve; the name opens the rest.
  const isHalfDone =
    review.sentBack === undefined &&
    (review.selfEvaluationCompletedAt === null || review.managerEvaluationCompletedAt === null);
  if ((actor.role === "cto" || isApproverOf(actor, review)) && isHalfDone) {
    return [];
  }
  return hasReadableParts(actor, review) ? ["View Review"] : [];
};

/** True if no button covers the viewer's task; otherwise the name opens the person (docs/evaluations.md#buttons). */
export const isOpenedByName = (actor: Viewer, review: ReviewSubject, round: WritingWindow, today: Day): boolean =>
  canReadOrStepIn(actor, review) && managedReviewActions(actor, review, round, today).length === 0;

/** False for the viewer's own reviews and for HR (docs/evaluations.md#actions-needed). */
export const isActionNeeded = (
  actor: Viewer,
  stored: ReviewSubject,
  round: Pick<Round, "status">,
  today: Day,
): boolean => {
  const review = withSendBackAsKnownTo(actor, stored);
  return (
    (mustApprove(actor, review) && approvalNeeded(review, round)) ||
    (isReviewManager(actor, review) && managerActionNeeded(review, round, today))
  );
};

export type OwnReviewAction = "start" | "continue" | "review" | "view" | "result";

/**
 * Null if none. The self-evaluation until the review is shared or the round is completed, then the shared result
 * (docs/evaluations.md#buttons).
 */
export const ownReviewAction = (
  review: ReviewProgress & { readonly draft: DraftProgress | null },
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): OwnReviewAction | null => {
  if (review.sharedWithEmployeeAt) {
    return "result";
  }
  if (round.status === "completed") {
    return null;
  }
  if (review.selfEvaluationCompletedAt) {
    return "review";
  }
  if (selfEvaluationClosedReason(review, round, today) === null) {
    return review.draft === null ? "start" : "continue";
  }
  return review.draft === null ? null : "view";
};

/**
 * For a review that wasn't shared before its round was completed, so it has no action (docs/evaluations.md#buttons).
 */
export const mayReadOwnTextAfterRound = (
  review: ReviewProgress & { readonly draft: DraftProgress | null },
  { status }: Pick<Round, "status">,
): boolean =>
  status === "completed" &&
  review.sharedWithEmployeeAt === null &&
  (review.selfEvaluationCompletedAt !== null || review.selfReopening !== null || review.draft !== null);

/** Not completed, before its deadline, in an active round (docs/evaluations.md#actions-needed). */
export const selfEvaluationDue = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): boolean => review.selfEvaluationCompletedAt === null && selfEvaluationClosedReason(review, round, today) === null;

export type OtherReviewAction = Exclude<ManagedReviewAction, "Schedule Meeting" | "Edit Meeting Date"> | "Open Meeting";

const isOnCards = (action: ManagedReviewAction): action is Exclude<OtherReviewAction, "Open Meeting"> =>
  action !== "Schedule Meeting" && action !== "Edit Meeting Date";

/**
 * After both evaluations, the card links to the meeting instead of showing date icons (docs/evaluations.md#buttons).
 */
export const cardActions = (
  actor: Viewer,
  review: ReviewSubject,
  round: WritingWindow,
  today: Day,
): readonly OtherReviewAction[] => {
  const actions = managedReviewActions(actor, review, round, today).filter(isOnCards);
  const leadsToMeeting = actions.some((action) => meetingActions.includes(action));
  const mayOpenMeeting =
    !isExcluded(review) &&
    isReviewManager(actor, review) &&
    review.selfEvaluationCompletedAt !== null &&
    review.managerEvaluationCompletedAt !== null;
  return mayOpenMeeting && !leadsToMeeting ? [...actions, "Open Meeting"] : actions;
};

const meetingActions: readonly OtherReviewAction[] = ["Perform Meeting", "Share Results", "View Meeting"];

/** The exceptions that a person can make for a review (docs/reviews.md#exceptions). */
export type ExceptionAction = "exempt" | "revoke" | `${"extend" | "reopen"}-${EvaluationName}`;

/** Available now, in order (docs/reviews.md#exceptions). */
export const exceptionActions = (
  actor: Viewer,
  review: ReviewSubject,
  round: Pick<Round, "status">,
): readonly ExceptionAction[] => {
  const evaluations = evaluationNames.filter((evaluation) => mayExtend(actor, review, evaluation));
  const exempts = mayExempt(actor, review);
  const actions = [
    ...evaluations.flatMap((evaluation) => [
      extensionRefusal(evaluation, review, round) === null && (`extend-${evaluation}` as const),
      reopeningRefusal(evaluation, review, round) === null && (`reopen-${evaluation}` as const),
    ]),
    exempts && exemptionRefusal(review, round) === null && ("exempt" as const),
    exempts && revokeExemptionRefusal(review, round) === null && ("revoke" as const),
  ];
  return actions.filter((action) => action !== false);
};
