import type { HeldPosition } from "../positions/model.ts";
import { DomainError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { Approval } from "./approvalModel.ts";
import { assertMayHold, mayLead } from "./editing.ts";
import type { User } from "./model.ts";
import { heldFrom } from "./positionHistory.ts";
import { type ArrivingPerson, arrivingFields } from "./profile.ts";
import { needsEngineerType } from "./terms.ts";

/**
 * Whether a person can be selected as a manager at approval: active, with the role manager or admin
 * (docs/user-management.md#approval).
 */
export const mayManageAtApproval = (person: Pick<User, "role" | "status">): boolean =>
  person.status === "active" && (person.role === "manager" || person.role === "admin");

const assertPending = (user: User): void => {
  if (user.status !== "pending_review") {
    throw new DomainError(
      "STATE_CONFLICT",
      user.status === "active"
        ? "This account was approved in the meantime. Please reload the list."
        : "This account was rejected in the meantime. Please reload the list.",
    );
  }
};

/** The objects that an approval refers to, as read from the table; null if it names none or they do not exist. */
interface ApprovalReferences {
  readonly position: HeldPosition | null;
  readonly manager: User | null;
  readonly lead: User | null;
}

/**
 * The profile of an approved account (docs/user-management.md#approval). `position`, `manager` and `lead` are those that the
 * approval selects, null if they do not exist.
 * Errors: STATE_CONFLICT if the account is no longer pending; INVALID_INPUT for an invalid position, manager or lead.
 */
export const approve = (
  user: User,
  approval: Approval,
  { position, manager, lead }: ApprovalReferences,
  now: Instant,
): User => {
  assertPending(user);
  assertMayHold(approval);
  const isHr = approval.role === "hr";
  if (!isHr && !position && (approval.positionId !== null || needsEngineerType(approval.role))) {
    throw new DomainError(
      "INVALID_INPUT",
      "This position is not on the ladder of this engineer type. Please select another one.",
      [{ path: ["positionId"], message: "Please select a position of this engineer type." }],
    );
  }
  if (approval.managerId !== null && (!manager || !mayManageAtApproval(manager) || manager.id === user.id)) {
    throw new DomainError("INVALID_INPUT", "This person cannot be a manager. Please select another one.", [
      { path: ["managerId"], message: "A manager is an active person with the role manager or admin." },
    ]);
  }
  if (approval.leadId !== null && (!lead || !mayLead(lead) || lead.id === user.id)) {
    throw new DomainError("INVALID_INPUT", "This person cannot be a lead. Please select another one.", [
      { path: ["leadId"], message: "A lead is an active person with the role lead." },
    ]);
  }
  const { role, engineerType, positionId: _positionId, managerId, leadId, version: _version, ...rest } = approval;
  rest satisfies NothingLeft;
  return {
    ...user,
    role,
    engineerType: isHr ? null : engineerType,
    ...heldFrom(user, isHr ? null : position, now),
    managerId,
    leadId,
    status: "active",
    updatedAt: now,
  };
};

/** The profile of an account that an import approves, with everything that the file says (docs/people-files.md#people-import). */
export const approveByImport = (user: User, imported: ArrivingPerson, now: Instant): User => {
  assertPending(user);
  // The account was found by its e-mail.
  return { ...user, ...arrivingFields(imported, now), updatedAt: now };
};

/** The profile of a rejected account (docs/user-management.md#approval). Errors: STATE_CONFLICT if it is no longer pending. */
export const reject = (user: User, now: Instant): User => {
  assertPending(user);
  return { ...user, status: "inactive", rejectedAt: now, updatedAt: now };
};
