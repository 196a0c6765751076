import type { HeldPosition } from "../positions/model.ts";
import { DomainError } from "../shared/errors.ts";
import type { Instant } from "../shared/time.ts";
import type { Approval, User } from "./model.ts";

/**
 * Whether a person can be selected as a manager at approval: active, with the role manager or admin
 * (docs/people.md#approval).
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

/**
 * The profile of an approved account (docs/people.md#approval). `position` and `manager` are those that the approval
 * selects, null if they do not exist.
 * Errors: STATE_CONFLICT if the account is no longer pending; INVALID_INPUT for an invalid position or manager.
 */
export const approve = (
  user: User,
  approval: Approval,
  position: HeldPosition | null,
  manager: User | null,
  now: Instant,
): User => {
  assertPending(user);
  const isHr = approval.role === "hr";
  if (!isHr && !position) {
    throw new DomainError("INVALID_INPUT", "This position no longer exists. Please select another one.", [
      { path: ["positionId"], message: "This position no longer exists." },
    ]);
  }
  if (approval.managerId !== null && (!manager || !mayManageAtApproval(manager) || manager.id === user.id)) {
    throw new DomainError("INVALID_INPUT", "This person cannot be a manager. Please select another one.", [
      { path: ["managerId"], message: "A manager is an active person with the role manager or admin." },
    ]);
  }
  return {
    ...user,
    role: approval.role,
    engineerType: isHr ? null : approval.engineerType,
    position: isHr ? null : position,
    managerId: approval.managerId,
    status: "active",
    updatedAt: now,
  };
};

/** The profile of an account that an import approves, with everything that the file says (docs/files.md#people-import). */
export const approveByImport = (
  user: User,
  imported: Pick<
    User,
    "firstName" | "lastName" | "role" | "engineerType" | "status" | "managerId" | "leadId" | "position"
  >,
  now: Instant,
): User => {
  assertPending(user);
  const { firstName, lastName, role, engineerType, status, managerId, leadId, position } = imported;
  return { ...user, firstName, lastName, role, engineerType, status, managerId, leadId, position, updatedAt: now };
};

/** The profile of a rejected account (docs/people.md#approval). Errors: STATE_CONFLICT if it is no longer pending. */
export const reject = (user: User, now: Instant): User => {
  assertPending(user);
  return { ...user, status: "inactive", updatedAt: now };
};
