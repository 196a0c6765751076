import type { User } from "../people/model.ts";
import { mayBeApprover, mayHaveDelegate } from "../people/terms.ts";
import type { Day } from "../shared/time.ts";
import { isEvaluator } from "./evaluators.ts";
import { isExcluded } from "./exclusion.ts";
import type { Review } from "./model.ts";
import { reviewStage } from "./stages.ts";

/** Covers an approver or CTO who is away, from the first to the last day (docs/reviews.md#delegates). */
export interface Delegation {
  readonly approverId: string;
  /** Whether a CTO is away, so the delegation covers reviews without an approver. */
  readonly isCto: boolean;
  readonly delegateId: string;
  readonly from: Day;
  readonly to: Day;
  /** The delegate's manager, that manager's manager and so on up, including people who left. */
  readonly above: readonly string[];
}

/** Active people with the role manager or admin. */
export const mayBeDelegate = mayBeApprover;

export const isInForce = ({ from, to }: Pick<Delegation, "from" | "to">, today: Day): boolean =>
  from <= today && today <= to;

/**
 * Whether the delegate may approve for the employee: not for themselves, their reports, people
 * above them, or peers with the same manager.
 */
export const mayApproveFor = (
  { delegateId, above }: Pick<Delegation, "delegateId" | "above">,
  employee: Pick<Review["employee"], "id" | "managerId">,
  formerManagerIds: ReadonlySet<string>,
): boolean => {
  const [directManagerId = null] = above;
  const managerId = directManagerId !== null && formerManagerIds.has(directManagerId) ? null : directManagerId;
  return (
    ![employee.id, employee.managerId].includes(delegateId) &&
    !above.includes(employee.id) &&
    managerId !== employee.managerId
  );
};

/** Delegates can't approve reviews that they wrote in or approved. */
const isAllowedIn = (delegation: Delegation, review: Review, formerManagerIds: ReadonlySet<string>): boolean =>
  mayApproveFor(delegation, review.employee, formerManagerIds) && !isEvaluator(review, delegation.delegateId);

/** The review's delegates with their approver, while approval is pending. */
export const delegatesOf = (
  review: Review,
  todaysDelegations: readonly Delegation[],
  formerManagerIds: ReadonlySet<string>,
): NonNullable<Review["delegates"]> =>
  isExcluded(review) || reviewStage(review) !== "approvalMissing"
    ? []
    : todaysDelegations
        .filter(({ approverId, isCto }) => (review.approverId === undefined ? isCto : review.approverId === approverId))
        .filter((delegation) => isAllowedIn(delegation, review, formerManagerIds))
        .map(({ delegateId, approverId }) => ({ id: delegateId, approverId }));

/** Delegations follow the absence. They end if the role or status of either person no longer allows them. */
export const delegationsAfterChange = (delegations: readonly Delegation[], after: User): readonly Delegation[] =>
  delegations.flatMap((one) => {
    if (one.delegateId === after.id && !mayBeDelegate(after)) {
      return [];
    }
    if (one.approverId !== after.id) {
      return [one];
    }
    const { absence } = after;
    // A delegate is chosen for one absence, not for a different one.
    const isSameTime = absence !== null && absence.from <= one.to && one.from <= absence.to;
    return mayHaveDelegate(after) && isSameTime
      ? [{ ...one, isCto: after.role === "cto", from: absence.from, to: absence.to }]
      : [];
  });

/** Null if the delegate is allowed. `isNamedByCto`: whether the CTO chooses the delegate. */
export const delegateProblem = (
  person: Pick<User, "id">,
  delegate: Pick<User, "id" | "role" | "status" | "isApprover"> | null,
  isNamedByCto: boolean,
): string | null => {
  if (delegate === null || !mayBeDelegate(delegate)) {
    return "A delegate must be an active person with the role manager or admin.";
  }
  if (delegate.id === person.id) {
    return "You can't be your own delegate.";
  }
  return delegate.role === "admin" && !delegate.isApprover && !isNamedByCto
    ? "Only the CTO can choose an admin as a delegate."
    : null;
};
