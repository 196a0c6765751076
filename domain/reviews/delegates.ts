import type { User } from "../people/model.ts";
import { actsAsApprover, mayBeApprover } from "../people/terms.ts";
import type { Day } from "../shared/time.ts";
import type { Review } from "./model.ts";
import { isSetAside } from "./setAside.ts";
import { reviewStage } from "./stages.ts";

/**
 * That somebody approves in place of an approver or the cto who is away (docs/reviews.md#delegates): from the first to the last
 * day of the absence.
 */
export interface Delegation {
  /** Who is away. */
  readonly approverId: string;
  /** Whether that is a cto, so that it is about the reviews that have no approver. */
  readonly isCto: boolean;
  readonly delegateId: string;
  readonly from: Day;
  readonly to: Day;
  /** The delegate's manager, that manager's manager and so on up, those who left included. */
  readonly above: readonly string[];
}

/** Whether a person may be a delegate at all: active, with the role manager or admin. */
export const mayBeDelegate = mayBeApprover;

/** Whether a person approves reviews, so that they may name a delegate: the cto and approvers. */
export const mayHaveDelegate = (person: Pick<User, "role" | "status" | "isApprover">): boolean =>
  actsAsApprover(person) || (person.status === "active" && person.role === "cto");

export const isInForce = ({ from, to }: Pick<Delegation, "from" | "to">, today: Day): boolean =>
  from <= today && today <= to;

/**
 * Whether a delegate may approve a review: not their own, not one whose manager they act as or whose evaluation they wrote,
 * and nobody's who is above them or has the same manager. `managers` are those who left.
 */
const isAllowedIn = (
  { delegateId, above }: Delegation,
  { employee, managerEvaluationCompletedBy, steppedIn }: Review,
  managers: ReadonlySet<string>,
): boolean => {
  const [named = null] = above;
  const managerId = named !== null && managers.has(named) ? null : named;
  return (
    ![employee.id, employee.managerId, managerEvaluationCompletedBy, steppedIn?.by].includes(delegateId) &&
    !above.includes(employee.id) &&
    managerId !== employee.managerId
  );
};

/**
 * Who may approve a review in place of whoever does, and for whom, as long as it waits for that. `inForce` are the delegations
 * of the day.
 */
export const delegatesOf = (
  review: Review,
  inForce: readonly Delegation[],
  managers: ReadonlySet<string>,
): NonNullable<Review["delegates"]> =>
  isSetAside(review) || reviewStage(review) !== "approvalMissing"
    ? []
    : inForce
        .filter(({ approverId, isCto }) => (review.approverId === undefined ? isCto : review.approverId === approverId))
        .filter((delegation) => isAllowedIn(delegation, review, managers))
        .map(({ delegateId, approverId }) => ({ id: delegateId, approverId }));

/** The delegations after somebody changed: they end with the role or the status of either, and follow the days. */
export const delegationsAfter = (delegations: readonly Delegation[], after: User): readonly Delegation[] =>
  delegations.flatMap((one) => {
    if (one.delegateId === after.id && !mayBeDelegate(after)) {
      return [];
    }
    if (one.approverId !== after.id) {
      return [one];
    }
    const { absence } = after;
    // Another absence is another time, for which nobody was named.
    const isSameTime = absence !== null && absence.from <= one.to && one.from <= absence.to;
    return mayHaveDelegate(after) && isSameTime
      ? [{ ...one, isCto: after.role === "cto", from: absence.from, to: absence.to }]
      : [];
  });

/** Why somebody cannot be the delegate of a person; null if they can. `isNamedByCto` is whether the cto names them. */
export const delegateProblem = (
  person: Pick<User, "id">,
  delegate: Pick<User, "id" | "role" | "status" | "isApprover"> | null,
  isNamedByCto: boolean,
): string | null => {
  if (delegate === null || !mayBeDelegate(delegate)) {
    return "A delegate is an active person with the role manager or admin.";
  }
  if (delegate.id === person.id) {
    return "Nobody is their own delegate.";
  }
  return delegate.role === "admin" && !delegate.isApprover && !isNamedByCto
    ? "Only the CTO names an administrator as a delegate."
    : null;
};
