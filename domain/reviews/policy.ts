import type { Actor } from "../people/model.ts";
import type { ReviewProgress } from "./model.ts";

/** A review, as far as who may do what with it depends on. */
export interface ReviewSubject extends ReviewProgress {
  readonly employee: { readonly id: string; readonly managerId: string | null };
}

type Viewer = Pick<Actor, "id" | "role">;

const isEmployee = (actor: Viewer, review: ReviewSubject): boolean => actor.id === review.employee.id;

/**
 * The roles that can be somebody's manager (docs/reviews.md#who-acts-as-the-manager); whoever loses them does the
 * manager's part no more.
 */
const manages = (role: Actor["role"]): boolean => role === "manager" || role === "admin" || role === "cto";

/**
 * Who does the manager's part: the employee's current manager; for an employee without one, the cto
 * (docs/reviews.md#employees-without-a-manager). A manager who became a lead or hr sees and does no more than leads and
 * hr do (docs/reviews.md#who-sees-what).
 */
export const isReviewManager = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) &&
  manages(actor.role) &&
  (review.employee.managerId === null ? actor.role === "cto" : review.employee.managerId === actor.id);

/** Who has the review list: manager, admin, cto and hr (docs/reviews.md#review-list). */
export const maySeeReviewList = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "manager" || actor.role === "admin" || actor.role === "cto" || actor.role === "hr";

/** Who may open a review at all; which of its parts they then see is `visibleParts` (docs/reviews.md#who-sees-what). */
export const mayOpenReview = (actor: Viewer, review: ReviewSubject): boolean =>
  isEmployee(actor, review) || isReviewManager(actor, review) || actor.role === "cto" || actor.role === "hr";

/**
 * Who may edit the manager evaluation: who does the manager's part, and the cto; nobody their own
 * (docs/reviews.md#manager-evaluation-window).
 */
export const mayWriteManagerEvaluation = (actor: Viewer, review: ReviewSubject): boolean =>
  isReviewManager(actor, review) || (actor.role === "cto" && !isEmployee(actor, review));

/**
 * Who approves: the cto, and nobody their own review (docs/reviews.md#approval,
 * docs/reviews.md#nobody-reviews-themselves).
 */
export const mayApprove = (actor: Viewer, review: ReviewSubject): boolean =>
  actor.role === "cto" && !isEmployee(actor, review);

/** Who may write the self evaluation: the review's own user alone (docs/reviews.md#self-evaluation-window). */
export const mayWriteSelfEvaluation = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/**
 * Which manager evaluation a viewer sees: the current one, the one that the cto approved while the manager prepares the
 * final one, or none (null).
 */
export type VisibleManagerEvaluation = "current" | "approved" | null;

/** The parts of a review's content, each of which a viewer sees or not. */
export interface VisibleParts {
  readonly selfEvaluation: boolean;
  readonly managerEvaluation: VisibleManagerEvaluation;
  readonly ctoApproval: boolean;
  /**
   * The manager evaluation as the cto approved it: beside the final one, for those who prepare it
   * (docs/reviews.md#who-sees-what).
   */
  readonly approvedEvaluation: boolean;
}

/**
 * Which parts of a review a viewer sees. Every route that answers with a review's content asks here
 * (docs/reviews.md#who-sees-what): a self evaluation that is not completed is the employee's alone; a manager
 * evaluation that is not completed is for those who may edit it; from the approval until finalizing, the manager's
 * draft of the final evaluation is the manager's alone and everybody else reads what the cto approved; the employee
 * sees the manager's part and the cto's comments once the review is shared.
 */
export const visibleParts = (actor: Viewer, review: ReviewSubject): VisibleParts => {
  if (isEmployee(actor, review)) {
    const shared = review.sharedWithEmployeeAt !== null;
    return {
      selfEvaluation: true,
      managerEvaluation: shared ? "current" : null,
      ctoApproval: shared,
      approvedEvaluation: false,
    };
  }
  if (!mayOpenReview(actor, review)) {
    return { selfEvaluation: false, managerEvaluation: null, ctoApproval: false, approvedEvaluation: false };
  }
  const approved = review.ctoApprovalCompletedAt !== null;
  const managerEvaluation = visibleManagerEvaluation(actor, review);
  return {
    selfEvaluation: review.selfEvaluationCompletedAt !== null,
    managerEvaluation,
    ctoApproval: approved,
    approvedEvaluation: approved && managerEvaluation === "current",
  };
};

/** What somebody other than the employee, who may open the review, sees of the manager's part. */
const visibleManagerEvaluation = (actor: Viewer, review: ReviewSubject): VisibleManagerEvaluation => {
  if (isReviewManager(actor, review)) return "current";
  const finalizing = review.ctoApprovalCompletedAt !== null && review.finalManagerEvaluationCompletedAt === null;
  if (finalizing) return "approved";
  const visible = mayWriteManagerEvaluation(actor, review) || review.managerEvaluationCompletedAt !== null;
  return visible ? "current" : null;
};

/**
 * Which levels of the round before a viewer sees (docs/reviews.md#previous-round): of completed evaluations alone;
 * one's own always, the manager's levels of one's own reviews only where that review was shared
 * (docs/reviews.md#who-sees-what).
 */
export const visiblePreviousLevels = (
  actor: Viewer,
  previous: ReviewSubject,
): { readonly self: boolean; readonly manager: VisibleManagerEvaluation } => {
  const visible = visibleParts(actor, previous);
  return {
    self: visible.selfEvaluation && previous.selfEvaluationCompletedAt !== null,
    manager: previous.managerEvaluationCompletedAt === null ? null : visible.managerEvaluation,
  };
};
