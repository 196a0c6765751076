import type { Actor } from "../people/model.ts";
import type { ReviewProgress } from "./model.ts";

/** A review, as far as who may do what with it depends on. */
export interface ReviewSubject extends ReviewProgress {
  readonly employee: { readonly id: string; readonly managerId: string | null };
}

type Viewer = Pick<Actor, "id" | "role">;

const isEmployee = (actor: Viewer, review: ReviewSubject): boolean => actor.id === review.employee.id;

/** Who does the manager's part: the employee's current manager; for an employee without one, the cto (decision 13). */
export const isReviewManager = (actor: Viewer, review: ReviewSubject): boolean =>
  !isEmployee(actor, review) &&
  (review.employee.managerId === null ? actor.role === "cto" : review.employee.managerId === actor.id);

/** Who has the review list: manager, admin, cto and hr (spec 1 §6, decision 40). */
export const maySeeReviewList = (actor: Pick<Actor, "role">): boolean =>
  actor.role === "manager" || actor.role === "admin" || actor.role === "cto" || actor.role === "hr";

/** Who may open a review at all; which of its parts they then see is `visibleParts` (decision 9). */
export const mayOpenReview = (actor: Viewer, review: ReviewSubject): boolean =>
  isEmployee(actor, review) || isReviewManager(actor, review) || actor.role === "cto" || actor.role === "hr";

/** Who may write the self evaluation: the review's own user alone (spec 1 §4.3). */
export const mayWriteSelfEvaluation = (actor: Viewer, review: ReviewSubject): boolean => isEmployee(actor, review);

/**
 * Which parts of a review a viewer sees. Every route that answers with a review's content asks here (decision 9):
 * a self evaluation that is not completed is the employee's alone; a manager evaluation that is not completed is for
 * those who may edit it; the employee sees the manager's part and the cto's comments once the review is shared.
 */
export const visibleParts = (
  actor: Viewer,
  review: ReviewSubject,
): { readonly selfEvaluation: boolean; readonly managerEvaluation: boolean; readonly ctoApproval: boolean } => {
  if (isEmployee(actor, review)) {
    const shared = review.sharedWithEmployeeAt !== null;
    return { selfEvaluation: true, managerEvaluation: shared, ctoApproval: shared };
  }
  if (!mayOpenReview(actor, review)) return { selfEvaluation: false, managerEvaluation: false, ctoApproval: false };
  const edits = isReviewManager(actor, review) || actor.role === "cto";
  return {
    selfEvaluation: review.selfEvaluationCompletedAt !== null,
    managerEvaluation: edits || review.managerEvaluationCompletedAt !== null,
    ctoApproval: review.ctoApprovalCompletedAt !== null,
  };
};
