import type { HeldPosition } from "../positions/model.ts";
import { DomainError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { Approval } from "./approvalModel.ts";
import { assertMayHoldPosition } from "./editing.ts";
import type { User } from "./model.ts";
import { positionWithStart } from "./positionHistory.ts";
import { lastRoleRaiserId } from "./power/power.ts";
import { type ArrivingPerson, arrivingFields } from "./profile.ts";
import { leadRule, mayLead, needsEngineerType } from "./terms.ts";

export const mayManageAtApproval = (person: Pick<User, "role" | "status">): boolean =>
  person.status === "active" && (person.role === "manager" || person.role === "admin");

const assertPending = (user: User): void => {
  if (user.status !== "pending_review") {
    throw new DomainError(
      "STATE_CONFLICT",
      user.status === "active"
        ? "Someone else approved this account. Reload the list."
        : "Someone else rejected this account. Reload the list.",
    );
  }
};

/** Null if not given or not found. */
interface ApprovalReferences {
  readonly position: HeldPosition | null;
  readonly manager: User | null;
  readonly lead: User | null;
}

/**
 * See docs/people.md#approval. Errors: STATE_CONFLICT unless the account is pending; INVALID_INPUT for an invalid
 * position, manager or lead.
 */
export const approvedAccount = (
  user: User,
  approval: Approval,
  { position, manager, lead }: ApprovalReferences,
  actorId: string,
  now: Instant,
): User => {
  assertPending(user);
  assertMayHoldPosition(approval);
  const isHr = approval.role === "hr";
  if (!isHr && !position && (approval.positionId !== null || needsEngineerType(approval.role))) {
    throw new DomainError(
      "INVALID_INPUT",
      "This position isn't on the ladder of this engineer type. Select another one.",
      [{ path: ["positionId"], message: "Select a position of this engineer type." }],
    );
  }
  if (approval.managerId !== null && (!manager || !mayManageAtApproval(manager))) {
    throw new DomainError("INVALID_INPUT", "This person can't be a manager. Select someone else.", [
      { path: ["managerId"], message: "A manager must be an active person with the role manager or admin." },
    ]);
  }
  if (approval.leadId !== null && (!lead || !mayLead(lead))) {
    throw new DomainError("INVALID_INPUT", "This person can't be a lead. Select someone else.", [
      { path: ["leadId"], message: leadRule },
    ]);
  }
  const { role, engineerType, positionId: _positionId, managerId, leadId, version: _version, ...rest } = approval;
  rest satisfies NothingLeft;
  return {
    ...user,
    role,
    engineerType: isHr ? null : engineerType,
    ...positionWithStart(user, isHr ? null : position, now),
    managerId,
    leadId,
    status: "active",
    admittedBy: actorId,
    roleRaisedBy: lastRoleRaiserId(user, { role, status: "active" }, actorId),
    updatedAt: now,
  };
};

/** Approves the account with all fields from the file (docs/import-export.md#adding-people). */
export const approveByImport = (user: User, imported: ArrivingPerson, now: Instant): User => {
  assertPending(user);
  // The email stays: the account was found by it.
  return { ...user, ...arrivingFields(imported, now), updatedAt: now };
};

/** Errors: STATE_CONFLICT if the account is no longer pending (docs/people.md#approval). */
export const rejectedAccount = (user: User, now: Instant): User => {
  assertPending(user);
  return { ...user, status: "inactive", rejectedAt: now, updatedAt: now };
};
