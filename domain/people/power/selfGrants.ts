import { DomainError } from "../../shared/errors.ts";
import type { User } from "../model.ts";
import { fullName } from "../terms.ts";
import { openProposalToManage } from "./proposals.ts";

export const makesSelfManager = (before: User, after: User, actorId: string): boolean =>
  after.managerId === actorId && before.managerId !== actorId;

/** Errors: FORBIDDEN if the actor becomes the person's lead by this change. */
export const assertNotSelfLead = (before: User, after: User, actorId: string): void => {
  if (after.leadId === actorId && before.leadId !== actorId) {
    const message = "You can't make yourself someone's lead. Ask another admin.";
    throw new DomainError("FORBIDDEN", message, [{ path: ["leadId"], message }]);
  }
};

/** Whether a change can move reviews to another manager or approver. */
export const canMoveReviews = (before: User, after: User): boolean =>
  before.managerId !== after.managerId || before.role !== after.role || before.status !== after.status;

export const reviewGainMessage =
  "This change would let you read or approve reviews that you can't now. Ask another admin or the CTO.";

/** The error for a change that would give the actor access to more reviews, at the changed field. */
export const reviewGainError = (before: User, after: User): DomainError => {
  const field = (["managerId", "role", "status"] as const).find((one) => before[one] !== after[one]);
  return new DomainError(
    "FORBIDDEN",
    reviewGainMessage,
    field === undefined ? [] : [{ path: [field], message: reviewGainMessage }],
  );
};

/**
 * Keeps the current manager (docs/people.md#power). Repeating a proposal doesn't extend it. Errors: STATE_CONFLICT if
 * someone else has proposed.
 */
export const withManagerProposed = (before: User, after: User, actorId: string, now: Date): User => {
  const open = openProposalToManage(before, now);
  if (open !== null && open.proposedBy !== actorId) {
    throw new DomainError(
      "STATE_CONFLICT",
      `Someone else proposes to become the manager of ${fullName(before)}. Confirm or withdraw that first.`,
      [{ path: ["managerId"], message: "Someone else proposes to become the manager." }],
    );
  }
  const managerProposal = open ?? { proposedBy: actorId, proposedAt: now.toISOString() };
  return { ...after, managerId: before.managerId, managerProposal };
};
