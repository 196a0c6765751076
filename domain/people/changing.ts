import type { HeldPosition } from "../positions/model.ts";
import { type DomainError, throwFieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { PeopleChange, PersonEdit } from "./changeModel.ts";
import { applyPersonEdit, type EditReferences, mayLead, mayManage } from "./editing.ts";
import type { User } from "./model.ts";
import { fullName, isEngineer } from "./terms.ts";

const refuse = throwFieldError<keyof PeopleChange>;

/**
 * Checks the manager, lead and position that several people are to be given, before anybody is changed. Each is null if
 * it does not exist.
 * Errors: INVALID_INPUT.
 */
export const assertPeopleChange = (
  change: PeopleChange,
  {
    manager,
    lead,
    position,
  }: { readonly manager: User | null; readonly lead: User | null; readonly position: HeldPosition | null },
): void => {
  if (change.managerId && !(manager && mayManage(manager))) {
    refuse("managerId", "A manager is an active person with the role manager, admin or cto.");
  }
  if (change.leadId && !(lead && mayLead(lead))) {
    refuse("leadId", "A lead is an active person with the role lead.");
  }
  if (change.positionId && !position) {
    refuse("positionId", "This position no longer exists. Please select another one.");
  }
};

/** The id of a person's unchanged position; null for roles without positions. */
const keptPositionId = ({ role, position }: Pick<User, "role" | "position">): string | null =>
  isEngineer(role) ? (position?.id ?? null) : null;

/**
 * Applies a change of several people to one of them, by the rules of the edit dialog. Fields that the change does not
 * name keep their values (docs/user-management.md#changing-several-people).
 * Errors: those of `applyPersonEdit`.
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
    firstName: user.firstName,
    lastName: user.lastName,
    employeeNumber: user.employeeNumber,
    firstDay: user.firstDay,
    role: user.role,
    engineerType: user.engineerType,
    status: user.status === "inactive" ? "inactive" : "active",
    slackNotificationsEnabled: user.slackNotificationsEnabled,
    absence: user.absence,
    version: user.version,
    managerId,
    leadId,
    positionId,
  };
  return applyPersonEdit(user, edit, actorId, references, now);
};

/** Tells the administrator why a person was not changed. */
export const unchangedRemark = (user: User, { fields, message }: DomainError): string =>
  `${fullName(user)} stays as they are: ${fields[0]?.message ?? message}`;
