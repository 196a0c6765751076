import type { Actor } from "../people/model.ts";
import { actsAsManager } from "../people/terms.ts";
import type { Appeal, ReviewProgress } from "./model.ts";
import type { EvaluationName, ReaderRole } from "./terms.ts";

/** The part of a review that access to it depends on. */
export interface ReviewSubject extends ReviewProgress {
  readonly employee: { readonly id: string; readonly managerId: string | null };
  readonly appeal?: Appeal;
  readonly approverId?: string;
  readonly delegates?: readonly { readonly id: string }[];
}

export type Viewer = Pick<Actor, "id" | "role">;

const isEmployee = (actor: Viewer, review: ReviewSubject): boolean => actor.id === review.employee.id;

/**
 * Whether a person does the manager's part of a review: the employee's current manager or, if there is none, the cto
 * (docs/reviews.md#employees-without-a-manager). A manager who became a lead or hr has only the access of that role
 * (docs/reviews.md#who-sees-what).
 */
export const isReviewManager = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) &&
  actsAsManager(actor.role) &&
  (review.employee.managerId === null ? actor.role === "cto" : review.employee.managerId === actor.id);

/** Whether a person has the review list: manager, admin, cto and hr (docs/review-lists.md#review-list). */
export const maySeeReviewList = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "manager" || actor.role === "admin" || actor.role === "cto" || actor.role === "hr";

/**
 * Whether a person is the approver of a review: whom it names, as long as they act as a manager. Of a review that is about
 * them, or whose manager they act as, nobody is the approver (docs/reviews.md#approvers).
 */
export const isApproverOf = (actor: Viewer, review: ReviewSubject): boolean =>
  review.approverId === actor.id &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** Whether a person may do in a review what the cto may: the cto and its approver, except in their own. */
const actsAsApproverOf = (actor: Viewer, review: ReviewSubject): boolean =>
  (actor.role === "cto" && !isEmployee(actor, review)) || isApproverOf(actor, review);

/**
 * Whether a person may approve a review today in place of whoever does, who is away; only as long as it waits for that
 * (docs/reviews.md#delegates).
 */
const isDelegateIn = (actor: Viewer, review: ReviewSubject): boolean =>
  review.delegates?.some(({ id }) => id === actor.id) === true &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** Whether a review waits for this person if it waits for approval: its approver or, where there is none, the cto, and a delegate. */
export const isAwaitedToApprove = (actor: Viewer, review: ReviewSubject): boolean =>
  isDelegateIn(actor, review) ||
  (actsAsApproverOf(actor, review) && (review.approverId === undefined || review.approverId === actor.id));

/**
 * Whether a person reads everybody's reviews in the report of a round; approvers read those of their area and of their direct
 * reports, others those of their direct reports.
 */
export const reportsOnEverybody = (actor: Pick<Actor, "role">): boolean => actor.role === "cto" || actor.role === "hr";

/**
 * Whether a person was named to answer the second look of a review, and still may: until it is answered, as long as they
 * act as a manager and did not become the employee's (docs/results.md#who-answers).
 */
export const isAnswerer = (actor: Viewer, review: ReviewSubject): boolean =>
  review.appeal !== undefined &&
  review.appeal.outcome === undefined &&
  review.appeal.answererId === actor.id &&
  actsAsManager(actor.role) &&
  !isEmployee(actor, review) &&
  !isReviewManager(actor, review);

/** Whether a person may answer the second look of a review: the cto, and whom they named (docs/results.md#who-answers). */
export const mayAnswerAppeal = (actor: Viewer, review: ReviewSubject): boolean =>
  isAnswerer(actor, review) || mayNameAnswerer(actor, review);

/** Whether a person may name who answers the second look of a review: the cto, except of their own. */
export const mayNameAnswerer = (actor: Viewer, review: ReviewSubject): boolean =>
  actor.role === "cto" && !isEmployee(actor, review);

/** What a person may know of the second look of a review (docs/results.md#who-reads-a-second-look). */
export const visibleAppeal = (actor: Viewer, review: ReviewSubject): "nothing" | "outcome" | "all" => {
  const { appeal } = review;
  if (appeal === undefined || !mayOpenReview(actor, review)) {
    return "nothing";
  }
  if (isEmployee(actor, review) || mayAnswerAppeal(actor, review) || actor.role === "hr") {
    return "all";
  }
  if (appeal.outcome === undefined) {
    return "nothing";
  }
  return appeal.tellsManager && isReviewManager(actor, review) ? "all" : "outcome";
};

/** The role in which a person may open a review, which the list of its readers names; null if they may not. */
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
  if (isAnswerer(actor, review)) {
    return "answerer";
  }
  return isDelegateIn(actor, review) ? "delegate" : null;
};

/** Whether a person may open a review; `visibleParts` decides which parts they see (docs/reviews.md#who-sees-what). */
export const mayOpenReview = (actor: Viewer, review: ReviewSubject): boolean => readerRoleOf(actor, review) !== null;

/**
 * Whether a person sees the checks of a review (docs/rounds.md#checks-before-approving): whoever reads its manager
 * evaluation, except the employee.
 */
export const maySeeChecks = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) && visibleParts(actor, review).managerEvaluation !== null;

/**
 * Whether a person may see who opened the texts of a review: the employee alone, once it is shared
 * (docs/results.md#who-opened-it).
 */
export const maySeeReaders = (actor: Viewer, review: ReviewSubject): boolean =>
  isEmployee(actor, review) && review.sharedWithEmployeeAt !== null;

/**
 * Whether a person sees the states of a review, without content: whoever may open it, and admins, who see those of all
 * reviews in a round's progress (docs/rounds.md#round-progress).
 */
export const maySeeStates = (actor: Viewer, review: ReviewSubject): boolean =>
  mayOpenReview(actor, review) || actor.role === "admin";

/**
 * Whether a person may step in for a review's manager: the cto who is not the manager, and the approver
 * (docs/evaluations.md#stepping-in).
 */
export const mayStepIn = (actor: Viewer, review: ReviewSubject): boolean =>
  actsAsApproverOf(actor, review) && !isReviewManager(actor, review);

/**
 * Whether a person may edit the manager evaluation: the review's manager; and the cto and the approver, once it is completed or
 * after they stepped in (docs/evaluations.md#manager-evaluation-window, docs/evaluations.md#stepping-in).
 */
export const mayWriteManagerEvaluation = (actor: Viewer, review: ReviewSubject): boolean =>
  isReviewManager(actor, review) ||
  (mayStepIn(actor, review) && (review.managerEvaluationCompletedAt !== null || review.steppedIn?.by === actor.id));

/**
 * Whether a person may approve a review: its approver and the cto, except their own, and a delegate
 * (docs/reviews.md#approval, docs/reviews.md#nobody-reviews-themselves).
 */
export const mayApprove = (actor: Viewer, review: ReviewSubject): boolean =>
  actsAsApproverOf(actor, review) || isDelegateIn(actor, review);

/** Whether a person may take an approval back: the approver of the review and the cto. A delegate approves alone. */
export const mayWithdrawApproval = actsAsApproverOf;

/** Whether reviews may wait for a person's approval: besides the cto and approvers, managers and admins may be a delegate. */
export const mayHaveApprovals = (actor: Pick<Actor, "role">): boolean => actsAsManager(actor.role);

/** Whether a person approves reviews at all: the cto and approvers. `mayApprove` says which ones. */
export const approvesReviews = (actor: Pick<Actor, "role" | "isApprover">): boolean =>
  actor.role === "cto" || actor.isApprover;

/** Whether a person sees how far every approver is: the cto, who makes them. */
export const seesApprovers = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";

/** Whether a person may publish the picture of a round: the cto (docs/rounds.md#the-published-picture). */
export const mayPublishPicture = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";

/**
 * Whether a person may exempt a review from its round, and make every other exception: an admin, the cto and its approver,
 * except for their own (docs/reviews.md#exceptions).
 */
export const mayExempt = (actor: Viewer, review: ReviewSubject): boolean =>
  (actor.role === "admin" && !isEmployee(actor, review)) || actsAsApproverOf(actor, review);

/**
 * Whether a person may extend or reopen an evaluation of a review: besides those who may exempt it, the review's manager
 * for the self evaluation (docs/reviews.md#exceptions).
 */
export const mayExtend = (actor: Viewer, review: ReviewSubject, evaluation: EvaluationName): boolean =>
  mayExempt(actor, review) || (evaluation === "self" && isReviewManager(actor, review));

/** Whether a person may acknowledge the shared result: only the employee (docs/results.md#acknowledging). */
export const mayAcknowledge = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/** Whether a person may write the self evaluation: only the employee (docs/evaluations.md#self-evaluation-window). */
export const mayWriteSelfEvaluation = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/** The version of the self evaluation that a viewer sees: the current one, the one before it was reopened, or none. */
export type VisibleSelfEvaluation = "current" | "earlier" | null;

/**
 * The version of the manager evaluation that a viewer sees: the current one, the approved one while the manager
 * prepares the final one, the one before it was reopened, or none (null).
 */
export type VisibleManagerEvaluation = "current" | "approved" | "earlier" | null;

/** The parts of a review's content that a viewer sees. */
export interface VisibleParts {
  readonly selfEvaluation: VisibleSelfEvaluation;
  readonly managerEvaluation: VisibleManagerEvaluation;
  readonly ctoApproval: boolean;
  /** The approved manager evaluation, in addition to the current one (docs/reviews.md#who-sees-what). */
  readonly approvedEvaluation: boolean;
  /** The reasons of the exceptions (docs/reviews.md#exceptions): for the employee, the manager and the cto. */
  readonly exceptions: boolean;
  /** The employee's reply to the shared result (docs/results.md#acknowledging). */
  readonly reply: boolean;
}

/**
 * The parts of a review that a viewer sees (docs/reviews.md#who-sees-what). Every route that returns a review's content
 * uses this function. Until it is completed, the self evaluation is visible only to the employee, and the manager
 * evaluation only to the manager and to the cto who stepped in. From approval to finalization, the manager alone sees the draft of the
 * final evaluation, and others see the approved version. The employee sees the manager evaluation and the cto's
 * comments once the review is shared.
 */
export const visibleParts = (actor: Viewer, review: ReviewSubject): VisibleParts => {
  if (isEmployee(actor, review)) {
    const shared = review.sharedWithEmployeeAt !== null;
    return {
      selfEvaluation: "current",
      managerEvaluation: shared ? "current" : null,
      ctoApproval: shared,
      approvedEvaluation: false,
      exceptions: true,
      reply: shared,
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
  const approved = review.ctoApprovalCompletedAt !== null;
  // The comments of a withdrawn approval are kept for the next one.
  const keptComments = mayApprove(actor, review);
  const managerEvaluation = visibleManagerEvaluation(actor, review);
  return {
    selfEvaluation: versionForOthers(review.selfEvaluationCompletedAt, review.selfReopening),
    managerEvaluation,
    ctoApproval: approved || keptComments,
    approvedEvaluation: approved && managerEvaluation === "current",
    exceptions: isReviewManager(actor, review) || actsAsApproverOf(actor, review),
    reply: review.sharedWithEmployeeAt !== null,
  };
};

/** The version of an evaluation that those see who do not write it: the completed one, also while it is reopened. */
const versionForOthers = (
  completedAt: string | null,
  reopening: ReviewProgress["selfReopening"],
): "current" | "earlier" | null => {
  if (completedAt !== null) {
    return "current";
  }
  return reopening === null ? null : "earlier";
};

/** The manager evaluation that a viewer other than the employee sees, who may open the review. */
const visibleManagerEvaluation = (actor: Viewer, review: ReviewSubject): VisibleManagerEvaluation => {
  if (isReviewManager(actor, review)) {
    return "current";
  }
  const finalizing = review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null;
  if (finalizing) {
    return "approved";
  }
  return mayWriteManagerEvaluation(actor, review)
    ? "current"
    : versionForOthers(review.managerEvaluationCompletedAt, review.managerReopening);
};

/** Whether a viewer sees that the cto approved a review, and the comments, if there are any. */
export const seesApproval = (actor: Viewer, review: ReviewSubject): boolean =>
  review.ctoApprovalCompletedAt !== null && visibleParts(actor, review).ctoApproval;

/**
 * Whether a viewer sees the levels of both evaluations of the previous round (docs/rounds.md#previous-round). It is a
 * shared review, so both are completed and final.
 */
export const visiblePreviousLevels = (
  actor: Viewer,
  previous: ReviewSubject,
): { readonly self: boolean; readonly manager: boolean } => {
  const visible = visibleParts(actor, previous);
  return { self: visible.selfEvaluation !== null, manager: visible.managerEvaluation !== null };
};
