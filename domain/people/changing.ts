import type { HeldPosition } from "../positions/model.ts";
import { type DomainError, throwFieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { PeopleChange, PersonEdit } from "./changeModel.ts";
import { applyPersonEdit, type EditReferences } from "./editing.ts";
import type { User } from "./model.ts";
import { fullName, isEngineeringRole, leadRule, managerRule, mayLead, mayManage } from "./terms.ts";

const refuse = throwFieldError<keyof PeopleChange>;

/** Runs before anyone is changed. A reference is null if not found. Errors: INVALID_INPUT. */
export const assertPeopleChange = (
  change: PeopleChange,
  {
    manager,
    lead,
    position,
  }: { readonly manager: User | null; readonly lead: User | null; readonly position: HeldPosition | null },
): void => {
  if (change.managerId && !(manager && mayManage(manager))) {
    refuse("managerId", managerRule);
  }
  if (change.leadId && !(lead && mayLead(lead))) {
    refuse("leadId", leadRule);
  }
  if (change.positionId && !position) {
    refuse("positionId", "This position no longer exists. Select another one.");
  }
};

/** Null for roles without positions. */
const keptPositionId = ({ role, position }: Pick<User, "role" | "position">): string | null =>
  isEngineeringRole(role) ? (position?.id ?? null) : null;

/**
 * Applies the rules of the edit dialog (docs/people.md#editing-a-person). Missing fields keep their values. Errors:
 * those of `applyPersonEdit`.
 */
export const withPeopleChange = (
  user: User,
  change: PeopleChange,
  actorId: string,
  references: EditReferences,
  now: Instant,
): User => {
  const { managerId = user.managerId, leadId = user.leadId, positionId = keptPositionId(user), ...rest } = change;
  // Fails to compile when a field is added to PeopleChange and forgotten here.
  rest satisfies NothingLeft;
  const edit: Required<PersonEdit> = {
    ...user,
    status: user.status === "inactive" ? "inactive" : "active",
    managerId,
    leadId,
    positionId,
  };
  return applyPersonEdit(user, edit, actorId, references, now);
};

export const unchangedRemark = (user: User, { fields, message }: DomainError): string =>
  `${fullName(user)} wasn't changed: ${fields[0]?.message ?? message}`;
