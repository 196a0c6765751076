import type { Actor } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";
import { hasNoUnopenedResult } from "./acknowledging.ts";
import { isSentBack, reviewAsSentBack, showsEarlierVersion } from "./approval/sendingBack.ts";
import { isEvaluator } from "./evaluators.ts";
import type { Appeal, Review, ReviewProgress } from "./model.ts";
import type { EvaluationName, ReaderRole } from "./terms.ts";

export interface ReviewSubject extends ReviewProgress {
  readonly employee: { readonly id: string; readonly managerId: string | null };
  readonly appeal?: Appeal;
  readonly approverId?: string;
  readonly evaluatorIds?: readonly string[];
  readonly delegates?: readonly { readonly id: string }[];
}

export type Viewer = Pick<Actor, "id" | "role">;

const isEmployee = (actor: Viewer, review: ReviewSubject): boolean => actor.id === review.employee.id;

/**
 * The acting manager or else the CTO (docs/reviews.md#acting-manager). A manager who became a lead or HR loses this
 * access (docs/reviews.md#who-sees-what).
 */
export const isReviewManager = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) &&
  actsAsManager(actor.role) &&
  (review.employee.managerId === null ? actor.role === "cto" : review.employee.managerId === actor.id);

/** Managers, admins, the CTO and HR (docs/evaluations.md#review-lists). */
export const maySeeReviewList = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "manager" || actor.role === "admin" || actor.role === "cto" || actor.role === "hr";

/**
 * The approver, while they act as a manager (docs/reviews.md#approvers). Not for their own review, or one that they
 * manage.
 */
export const isApproverOf = (actor: Viewer, review: ReviewSubject): boolean =>
  review.approverId === actor.id &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** The CTO and the review's approver, except in their own review. */
const actsAsApproverOf = (actor: Viewer, review: ReviewSubject): boolean =>
  (actor.role === "cto" && !isEmployee(actor, review)) || isApproverOf(actor, review);

/** Whether the actor approves today for someone who is away, while approval is pending (docs/reviews.md#delegates). */
const isDelegateIn = (actor: Viewer, review: ReviewSubject): boolean =>
  review.delegates?.some(({ id }) => id === actor.id) === true &&
  !isSentBack(review) &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** The approver or, without one, the CTO; and a delegate. */
export const mustApprove = (actor: Viewer, review: ReviewSubject): boolean =>
  isDelegateIn(actor, review) ||
  (actsAsApproverOf(actor, review) && (review.approverId === undefined || review.approverId === actor.id));

/**
 * In a report, the CTO and HR read everyone's reviews. Approvers read their area and direct reports; managers only
 * their direct reports.
 */
export const mayReportOnEveryone = (actor: Pick<Actor, "role">): boolean => actor.role === "cto" || actor.role === "hr";

/**
 * The person the CTO assigned to an unresolved appeal, if they act as a manager, but not the employee's, and had no
 * part in the review (docs/reviews.md#who-resolves-appeals).
 */
export const isAppealReviewer = (actor: Viewer, review: ReviewSubject): boolean =>
  review.appeal !== undefined &&
  review.appeal.outcome === undefined &&
  review.appeal.reviewerId === actor.id &&
  !isEvaluator(review, actor.id) &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** The CTO and the person they assigned (docs/reviews.md#who-resolves-appeals). */
export const mayResolveAppeal = (actor: Viewer, review: ReviewSubject): boolean =>
  isAppealReviewer(actor, review) || mayAssignAppeal(actor, review);

/** The CTO, except for their own review. `involvedRefusal` decides whether they may also resolve it. */
export const mayAssignAppeal = (actor: Viewer, review: ReviewSubject): boolean =>
  actor.role === "cto" && !isEmployee(actor, review);

export const appealVisibility = (actor: Viewer, review: ReviewSubject): "nothing" | "outcome" | "all" => {
  const { appeal } = review;
  if (appeal === undefined || !mayOpenReview(actor, review)) {
    return "nothing";
  }
  if (isEmployee(actor, review) || mayResolveAppeal(actor, review) || actor.role === "hr") {
    return "all";
  }
  if (appeal.outcome === undefined) {
    return "nothing";
  }
  return appeal.sharedWithManagerId === actor.id && isReviewManager(actor, review) ? "all" : "outcome";
};

/** Null if the actor may not open the review. */
export const readerRoleOf = (actor: Viewer, review: ReviewSubject): ReaderRole | null => {
  if (isEmployee(actor, review)) {
    return "employee";
  }
  if (isReviewManager(actor, review)) {
    return "manager";
  }
  if (actor.role === "cto" || actor.role === "hr") {
    return actor.role;
  }
  if (isApproverOf(actor, review)) {
    return "approver";
  }
  if (isAppealReviewer(actor, review)) {
    return "appealReviewer";
  }
  return isDelegateIn(actor, review) ? "delegate" : null;
};

/** `visibleParts` decides which parts they see (docs/reviews.md#who-sees-what). */
export const mayOpenReview = (actor: Viewer, review: ReviewSubject): boolean => readerRoleOf(actor, review) !== null;

/** Everyone who reads the manager evaluation, except the employee (docs/rounds.md#checks). */
export const maySeeChecks = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) && visibleParts(actor, review).managerEvaluation !== null;

/** Only the employee, once the review is shared (docs/privacy.md#who-opened-it). */
export const maySeeReaders = (actor: Viewer, review: ReviewSubject): boolean =>
  isEmployee(actor, review) && review.sharedWithEmployeeAt !== null;

/** Everyone who may open the review, and admins, for a round's progress (docs/rounds.md#round-progress). */
export const maySeeStates = (actor: Viewer, review: ReviewSubject): boolean =>
  mayOpenReview(actor, review) || actor.role === "admin";

/** The approver, and the CTO unless they are the manager (docs/evaluations.md#stepping-in). */
export const mayStepIn = (actor: Viewer, review: ReviewSubject): boolean =>
  actsAsApproverOf(actor, review) && !isReviewManager(actor, review);

/** The approver and the CTO, unless they are the manager; delegates can't (docs/reviews.md#sending-back). */
export const maySendBack = (actor: Viewer, review: ReviewSubject): boolean => mayStepIn(actor, review);

/** The manager, the approver, the CTO and HR (docs/reviews.md#sending-back). */
export const maySeeSendBack = (actor: Viewer, review: ReviewSubject): boolean =>
  isReviewManager(actor, review) || mayStepIn(actor, review) || (actor.role === "hr" && !isEmployee(actor, review));

/** For lists and actions. People who may not read the note don't learn that the evaluation was sent back. */
export const withSendBackAsKnownTo = <Known extends ReviewSubject>(
  actor: Viewer,
  review: Known,
): Omit<Known, "sentBack"> & Pick<ReviewProgress, "sentBack"> => {
  if (maySeeSendBack(actor, review)) {
    return reviewAsSentBack(review);
  }
  const { sentBack: _secret, ...known } = review;
  return known;
};

/**
 * Hides who wrote for the manager from people who can't step in, and delegates from everyone but themselves.
 * Otherwise others would learn that someone stepped in (docs/evaluations.md#stepping-in).
 */
export const shownReview = (actor: Viewer, { delegates = [], ...review }: Review): Review => {
  const own = delegates.filter(({ id }) => id === actor.id);
  return {
    ...withSendBackAsKnownTo(actor, review),
    ...(own.length > 0 && { delegates: own }),
    ...(!isReviewManager(actor, review) &&
      !mayStepIn(actor, review) && { steppedIn: null, managerEvaluationCompletedBy: null }),
  };
};

/**
 * The manager; the CTO and the approver once it is completed or after they stepped in
 * (docs/evaluations.md#editing-windows, docs/evaluations.md#stepping-in).
 */
export const mayWriteManagerEvaluation = (actor: Viewer, review: ReviewSubject): boolean =>
  isReviewManager(actor, review) ||
  (mayStepIn(actor, review) &&
    !showsEarlierVersion(review) &&
    (review.managerEvaluationCompletedAt !== null || review.steppedIn?.by === actor.id));

/**
 * Only for those who write the unfinished evaluation: it would reveal to others that someone stepped in
 * (docs/evaluations.md#taking-over-a-draft).
 */
export const maySeeWriters = (actor: Viewer, review: ReviewSubject): boolean =>
  mayWriteManagerEvaluation(actor, review) &&
  withSendBackAsKnownTo(actor, review).managerEvaluationCompletedAt === null;

/**
 * The approver and the CTO, except for their own review, and a delegate (docs/reviews.md#approval,
 * docs/reviews.md#acting-manager).
 */
export const mayApprove = (actor: Viewer, review: ReviewSubject): boolean =>
  actsAsApproverOf(actor, review) || isDelegateIn(actor, review);

/** The approver and the CTO. A delegate can only approve. */
export const mayWithdrawApproval = actsAsApproverOf;

/** The CTO and approvers, and managers and admins, who may be delegates. */
export const mayHaveApprovals = (actor: Pick<Actor, "role">): boolean => actsAsManager(actor.role);

/** The CTO and approvers. `mayApprove` decides for which reviews. */
export const approvesReviews = (actor: Pick<Actor, "role" | "isApprover">): boolean =>
  actor.role === "cto" || actor.isApprover;

/** Only the CTO, who appoints approvers, sees everyone's progress. */
export const seesApprovers = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";

/** Only the CTO (docs/rounds.md#rating-distribution). */
export const mayPublishDistribution = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";

/** Admins, the CTO and the approver, except for their own review (docs/reviews.md#exceptions). */
export const mayExempt = (actor: Viewer, review: ReviewSubject): boolean =>
  (actor.role === "admin" && !isEmployee(actor, review)) || actsAsApproverOf(actor, review);

/** Everyone who may exempt the review and, for the self-evaluation, the manager (docs/reviews.md#exceptions). */
export const mayExtend = (actor: Viewer, review: ReviewSubject, evaluation: EvaluationName): boolean =>
  mayExempt(actor, review) || (evaluation === "self" && isReviewManager(actor, review));

/** Only the employee (docs/reviews.md#acknowledging). */
export const mayAcknowledge = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/** Only the employee (docs/evaluations.md#editing-windows). */
export const mayWriteSelfEvaluation = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/** "earlier" is the version before reopening; null means hidden. */
export type VisibleSelfEvaluation = "current" | "earlier" | null;

/**
 * "approved" applies while the manager prepares the final evaluation. "earlier" is the version before reopening; null
 * means hidden.
 */
export type VisibleManagerEvaluation = "current" | "approved" | "earlier" | null;

export interface VisibleParts {
  readonly selfEvaluation: VisibleSelfEvaluation;
  readonly managerEvaluation: VisibleManagerEvaluation;
  readonly ctoApproval: boolean;
  /** Whether the approved evaluation is shown in addition to the current one (docs/reviews.md#who-sees-what). */
  readonly approvedEvaluation: boolean;
  readonly exceptions: boolean;
  readonly reply: boolean;
}

/**
 * Every route that returns content must use this (docs/reviews.md#who-sees-what). Only authors see unfinished
 * evaluations. Until finalization, others see the approved version; the employee sees no manager evaluation before
 * sharing.
 */
export const visibleParts = (actor: Viewer, review: ReviewSubject): VisibleParts => {
  if (isEmployee(actor, review)) {
    const isShared = review.sharedWithEmployeeAt !== null;
    return {
      selfEvaluation: "current",
      managerEvaluation: isShared ? "current" : null,
      ctoApproval: isShared,
      approvedEvaluation: false,
      exceptions: true,
      reply: isShared,
    };
  }
  if (!mayOpenReview(actor, review)) {
    return {
      selfEvaluation: null,
      managerEvaluation: null,
      ctoApproval: false,
      approvedEvaluation: false,
      exceptions: false,
      reply: false,
    };
  }
  const isApproved = review.ctoApprovalCompletedAt !== null;
  // The comments of a withdrawn approval are kept for the next one.
  const seesKeptComments = mayApprove(actor, review);
  const managerEvaluation = visibleManagerEvaluation(actor, review);
  return {
    selfEvaluation: versionForOthers(review.selfEvaluationCompletedAt, review.selfReopening),
    managerEvaluation,
    ctoApproval: isApproved || seesKeptComments,
    approvedEvaluation: isApproved && managerEvaluation === "current",
    exceptions: isReviewManager(actor, review) || actsAsApproverOf(actor, review),
    reply: review.sharedWithEmployeeAt !== null,
  };
};

/** The completed version, even while reopened. */
const versionForOthers = (
  completedAt: string | null,
  reopening: ReviewProgress["selfReopening"],
): "current" | "earlier" | null => {
  if (completedAt !== null) {
    return "current";
  }
  return reopening === null ? null : "earlier";
};

/** For viewers who may open the review, except the employee. */
const visibleManagerEvaluation = (actor: Viewer, review: ReviewSubject): VisibleManagerEvaluation => {
  if (isReviewManager(actor, review)) {
    return "current";
  }
  const isBeingFinalized = review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null;
  if (isBeingFinalized) {
    return "approved";
  }
  if (showsEarlierVersion(review)) {
    return "earlier";
  }
  return mayWriteManagerEvaluation(actor, review)
    ? "current"
    : versionForOthers(review.managerEvaluationCompletedAt, review.managerReopening);
};

/**
 * `isOver`: feedback's last day has passed; until then only its author reads it (docs/reviews.md#who-reads-feedback).
 */
export const mayReadFeedback = (actor: Viewer, review: ReviewSubject, isOver: boolean): boolean => {
  const role = readerRoleOf(actor, review);
  if (!isOver || role === null || role === "delegate" || role === "appealReviewer") {
    return false;
  }
  if (role === "employee") {
    return review.sharedWithEmployeeAt !== null;
  }
  return role === "manager" || review.managerEvaluationCompletedAt !== null || review.managerReopening !== null;
};

export const seesApproval = (actor: Viewer, review: ReviewSubject): boolean =>
  review.ctoApprovalCompletedAt !== null && visibleParts(actor, review).ctoApproval;

/**
 * For lists, which don't load the previous review. Everyone who may open the review, except delegates and appeal
 * resolvers.
 */
export const readsPreviousLevels = (actor: Viewer, review: ReviewSubject): boolean => {
  const role = readerRoleOf(actor, review);
  return role !== null && role !== "delegate" && role !== "appealReviewer";
};

/** The previous review is shared, so both evaluations are final (docs/rounds.md#previous-round). */
export const previousLevelsVisibility = (
  actor: Viewer,
  previous: ReviewSubject & Pick<Review, "answerPeriod">,
): { readonly self: boolean; readonly manager: boolean } => {
  const visible = visibleParts(actor, previous);
  return {
    self: visible.selfEvaluation !== null,
    manager: visible.managerEvaluation !== null && (actor.id !== previous.employee.id || hasNoUnopenedResult(previous)),
  };
};
