import type { Actor } from "../people/model.ts";
import type { Day } from "../shared/time.ts";
import type { DraftProgress } from "./evaluationModel.ts";
import { exemptionRefusal, extensionRefusal, reopeningRefusal, revocationRefusal } from "./exceptions.ts";
import type { ReviewProgress } from "./model.ts";
import {
  isApproverOf,
  isAwaitedToApprove,
  isReviewManager,
  mayApprove,
  mayExempt,
  mayExtend,
  mayStepIn,
  type ReviewSubject,
  visibleParts,
} from "./policy.ts";
import type { Round } from "./rounds/roundModel.ts";
import { isSetAside } from "./setAside.ts";
import { approvalNeeded, managerActionNeeded } from "./stages.ts";
import { finalEvaluationRefusal, meetingRefusal } from "./stepRefusals.ts";
import { type EvaluationName, evaluationNames } from "./terms.ts";
import { managerEvaluationClosed, selfEvaluationClosed } from "./windows.ts";

/** The actions of a review in the Manager Reviews list, by button label (docs/review-lists.md#buttons-by-row). */
export type ManagedReviewAction =
  | "CTO Review"
  | "Review"
  | "View Review"
  | "Schedule Meeting"
  | "Perform Meeting"
  | "Edit Meeting Date"
  | "Share Results"
  | "View Meeting";

/** The part of a round that decides whether the manager evaluation can be written. */
type WritingWindow = Pick<Round, "status" | "managerEvaluationDeadline">;

/** Whether the viewer may currently read a completed part of the review. */
export const hasReadableParts = (actor: Pick<Actor, "id" | "role">, review: ReviewSubject): boolean => {
  const visible = visibleParts(actor, review);
  return (
    (visible.selfEvaluation !== null && (review.selfEvaluationCompletedAt ?? review.selfReopening) !== null) ||
    (visible.managerEvaluation !== null && (review.managerEvaluationCompletedAt ?? review.managerReopening) !== null)
  );
};

/** Whether there is something to read in a review, or to step in for (docs/evaluations.md#stepping-in). */
export const isOfUse = (actor: Pick<Actor, "id" | "role">, review: ReviewSubject): boolean =>
  hasReadableParts(actor, review) || mayStepIn(actor, review);

/**
 * The buttons for the manager's part, in order (docs/review-lists.md#buttons-by-row,
 * docs/reviews.md#employees-without-a-manager).
 */
const managerActions = (review: ReviewSubject, round: WritingWindow, today: Day): readonly ManagedReviewAction[] => {
  if (isSetAside(review)) {
    return ["View Review"];
  }
  if (review.sharedWithEmployeeAt) {
    return ["View Meeting"];
  }
  if (review.finalManagerEvaluationCompletedAt) {
    return ["Share Results"];
  }
  if (!review.managerEvaluationCompletedAt) {
    return [managerEvaluationClosed(review, round, today) === null ? "Review" : "View Review"];
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
 * The buttons of a row in Manager Reviews, in order (docs/review-lists.md#buttons-by-row). For people without a manager, the
 * cto has both the approval and the manager's buttons (docs/reviews.md#employees-without-a-manager), and none beside a
 * half-done review of somebody else's report; hr can only view completed parts.
 */
export const managedReviewActions = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: WritingWindow,
  today: Day,
): readonly ManagedReviewAction[] => {
  if (mayApprove(actor, review) && approvalNeeded(review, round)) {
    return ["CTO Review"];
  }
  if (isReviewManager(actor, review)) {
    return managerActions(review, round, today);
  }
  // The cto and the approver begin with what can be approved; the name opens what is not that far.
  const isHalfDone = review.selfEvaluationCompletedAt === null || review.managerEvaluationCompletedAt === null;
  if ((actor.role === "cto" || isApproverOf(actor, review)) && isHalfDone) {
    return [];
  }
  return hasReadableParts(actor, review) ? ["View Review"] : [];
};

/**
 * Whether the name of the employee in a list opens the review, because the viewer has something to do with it and its row
 * has no button for it; otherwise the name leads to the person (docs/review-lists.md#buttons-by-row).
 */
export const isOpenedByName = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: WritingWindow,
  today: Day,
): boolean => isOfUse(actor, review) && managedReviewActions(actor, review, round, today).length === 0;

/**
 * Whether a review needs an action by the viewer now (docs/review-lists.md#actions-needed). It is false for the viewer's own
 * reviews and for hr.
 */
export const actionNeeded = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: Pick<Round, "status">,
  today: Day,
): boolean =>
  (isAwaitedToApprove(actor, review) && approvalNeeded(review, round)) ||
  (isReviewManager(actor, review) && managerActionNeeded(review, round, today));

/** The actions of an employee on their own review (docs/review-lists.md#own-review-buttons). */
export type OwnReviewAction = "start" | "continue" | "review" | "view" | "result";

/**
 * The action on the viewer's own review: the self evaluation until the review is shared or its round is completed, then
 * the result if it is shared (docs/review-lists.md#own-review-buttons). Null if there is none.
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
  if (selfEvaluationClosed(review, round, today) === null) {
    return review.draft === null ? "start" : "continue";
  }
  return review.draft === null ? null : "view";
};

/**
 * Whether a self evaluation is due: not completed, before its deadline, in an active round
 * (docs/review-lists.md#actions-needed).
 */
export const selfEvaluationDue = (
  review: ReviewProgress,
  round: Pick<Round, "status" | "selfEvaluationDeadline">,
  today: Day,
): boolean => review.selfEvaluationCompletedAt === null && selfEvaluationClosed(review, round, today) === null;

/** The actions on the card of somebody else's review. */
export type OtherReviewAction = Exclude<ManagedReviewAction, "Schedule Meeting" | "Edit Meeting Date"> | "Open Meeting";

const isOnCards = (action: ManagedReviewAction): action is Exclude<OtherReviewAction, "Open Meeting"> =>
  action !== "Schedule Meeting" && action !== "Edit Meeting Date";

/**
 * The buttons on the card of somebody else's review in My Performance Reviews: those of the list
 * (docs/review-lists.md#buttons-on-other-cards). Instead of the icons for the meeting's date, they lead to the meeting as soon
 * as both evaluations are completed.
 */
export const otherReviewActions = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: WritingWindow,
  today: Day,
): readonly OtherReviewAction[] => {
  const actions = managedReviewActions(actor, review, round, today).filter(isOnCards);
  const leadsToMeeting = actions.some((action) => meetingActions.includes(action));
  const mayOpenMeeting =
    !isSetAside(review) &&
    isReviewManager(actor, review) &&
    review.selfEvaluationCompletedAt !== null &&
    review.managerEvaluationCompletedAt !== null;
  return mayOpenMeeting && !leadsToMeeting ? [...actions, "Open Meeting"] : actions;
};

const meetingActions: readonly OtherReviewAction[] = ["Perform Meeting", "Share Results", "View Meeting"];

/** The exceptions that a person can make for a review (docs/reviews.md#exceptions). */
export type ExceptionAction = "exempt" | "revoke" | `${"extend" | "reopen"}-${EvaluationName}`;

/** The exceptions that a person can make for a review now, in order (docs/reviews.md#exceptions). */
export const exceptionActions = (
  actor: Pick<Actor, "id" | "role">,
  review: ReviewSubject,
  round: Pick<Round, "status">,
): readonly ExceptionAction[] => {
  const evaluations = evaluationNames.filter((evaluation) => mayExtend(actor, review, evaluation));
  const ofEvaluations = evaluations.flatMap((evaluation): readonly ExceptionAction[] => {
    const isExtendable = extensionRefusal(evaluation, review, round) === null;
    const isReopenable = reopeningRefusal(evaluation, review, round) === null;
    return [
      ...(isExtendable ? [`extend-${evaluation}` as const] : []),
      ...(isReopenable ? [`reopen-${evaluation}` as const] : []),
    ];
  });
  if (!mayExempt(actor, review)) {
    return ofEvaluations;
  }
  return [
    ...ofEvaluations,
    ...(exemptionRefusal(review, round) === null ? (["exempt"] as const) : []),
    ...(revocationRefusal(review, round) === null ? (["revoke"] as const) : []),
  ];
};
