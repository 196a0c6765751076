import type { User } from "#domain/people/model.ts";
import { canMoveReviews } from "#domain/people/power/selfGrants.ts";
import type { Delegation } from "#domain/reviews/delegates.ts";
import { gainsReviewRights } from "#domain/reviews/rights/gainedRights.ts";
import { readReportingLines } from "../reviews/store/approvers.ts";
import type { Store } from "../table/store.ts";
import { readReviewAuthority } from "./store/reviewAuthority.ts";

/** An actor's right to approve, as an approver or a current or future delegate. */
export interface ApprovalRights {
  readonly actorId: string;
  readonly delegations: readonly Delegation[];
}

/** One request. */
export const readApprovalRights = async (store: Store, actorId: string): Promise<ApprovalRights | null> => {
  const { approverIds, delegations } = await readReviewAuthority(store);
  const own = delegations.filter(
    ({ delegateId, to }) => delegateId === actorId && (store.today === null || to >= store.today),
  );
  return approverIds.has(actorId) || own.length > 0 ? { actorId, delegations: own } : null;
};

/**
 * The actor if they gain reviews to read or approve; otherwise null. One request if reviews move;
 * for approvers three more, and one per further level of the reporting lines.
 */
export const gainingActor = async (store: Store, before: User, after: User, actorId: string): Promise<User | null> => {
  const rights = canMoveReviews(before, after) ? await readApprovalRights(store, actorId) : null;
  if (rights === null) {
    return null;
  }
  const managerIds = [before.managerId, after.managerId].filter((id) => id !== null);
  const [{ people }, { data: reports }] = await Promise.all([
    readReportingLines(store, [actorId, ...managerIds], true),
    store.entities.user.query.byManager({ managerId: before.id }).go({ limit: 1 }),
  ]);
  const change = { before, after, hasReports: reports.length > 0 };
  return gainsReviewRights(change, actorId, people, rights.delegations) ? (people.get(actorId) ?? null) : null;
};
