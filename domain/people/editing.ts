import type { HeldPosition } from "../positions/model.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import { isSameAbsence } from "./absence.ts";
import type { PersonEdit } from "./changeModel.ts";
import type { PersonName, ResponsibleName, User } from "./model.ts";
import { onboardingEndedIfNecessary } from "./onboarding.ts";
import { heldFrom } from "./positionHistory.ts";
import { isEngineer, leadRoles, managerRoles, positionRefusal } from "./terms.ts";

type Chosen = Pick<User, "id" | "role" | "status">;

/** Whether a person can be selected as a manager in the edit dialog: active, with the role manager, admin or cto. */
export const mayManage = (person: Pick<Chosen, "role" | "status">): boolean =>
  person.status === "active" && managerRoles.edit.some((role) => role === person.role);

/** Whether a person can be selected as a lead: active, with the role lead. */
export const mayLead = (person: Pick<Chosen, "role" | "status">): boolean =>
  person.status === "active" && leadRoles.some((role) => role === person.role);

/** A person as lists and texts name them. */
export const personNameOf = ({ id, email, firstName, lastName }: PersonName): PersonName => ({
  id,
  email,
  firstName,
  lastName,
});

/** A person as those name them whose manager or lead they are. */
export const responsibleNameOf = (person: User): ResponsibleName => ({
  ...personNameOf(person),
  actsAsManager: mayManage(person),
  actsAsLead: mayLead(person),
  ...(person.absence && { absence: person.absence }),
});

const refuse = throwFieldError<keyof PersonEdit>;

/** Throws INVALID_INPUT for a position of somebody whose role has none. */
export const assertMayHold = ({ role, positionId }: Pick<PersonEdit, "role" | "positionId">): void => {
  const refusal = positionId === null ? null : positionRefusal(role);
  if (refusal !== null) {
    refuse("positionId", refusal);
  }
};

/** Nobody changes their own role, status, manager or lead (docs/people.md#changing-oneself). */
const assertNotOwn = (user: User, edit: PersonEdit, actorId: string): void => {
  if (actorId !== user.id) {
    return;
  }
  const own = (["role", "status", "managerId", "leadId"] as const).filter((field) => edit[field] !== user[field]);
  if (own.length === 0) {
    return;
  }
  const message = "You cannot change your own role, status, manager or lead. Please ask another administrator.";
  throw new DomainError(
    "FORBIDDEN",
    message,
    own.map((field) => ({ path: [field], message: "You cannot change this yourself." })),
  );
};

/** Checks a newly selected manager or lead; the current one may remain. */
const assertChosen = (
  user: User,
  field: "managerId" | "leadId",
  id: string | null,
  chosen: Chosen | null,
  isAllowed: (person: Chosen) => boolean,
): void => {
  const noun = field === "managerId" ? "manager" : "lead";
  if (id === null || id === user[field]) {
    return;
  }
  if (id === user.id) {
    refuse(field, `Nobody is their own ${noun}. Please select somebody else.`);
  }
  if (!chosen || !isAllowed(chosen)) {
    refuse(
      field,
      noun === "manager"
        ? "A manager is an active person with the role manager, admin or cto."
        : "A lead is an active person with the role lead.",
      `This person cannot be a ${noun}. Please select another one.`,
    );
  }
};

/**
 * Whether this manager would create a cycle: `chain` is the new manager, their manager and so on up
 * (docs/people.md#managers-and-leads).
 */
export const createsCycle = (userId: string, chain: readonly Pick<User, "id">[]): boolean =>
  chain.some(({ id }) => id === userId);

/** Since when and as what a person is inactive after an edit. */
const inactiveSince = (
  { status, rejectedAt, deactivatedAt }: User,
  after: PersonEdit["status"],
  now: Instant,
): Pick<User, "rejectedAt" | "deactivatedAt"> => {
  if (after === "active") {
    return { rejectedAt: null, deactivatedAt: null };
  }
  return status === "active" ? { rejectedAt: null, deactivatedAt: now } : { rejectedAt, deactivatedAt };
};

/** Whether an edit leaves the person's position unchanged. */
export const keepsPosition = (
  user: Pick<User, "position" | "engineerType">,
  edit: Pick<PersonEdit, "positionId" | "engineerType">,
): boolean => edit.positionId === user.position?.id && edit.engineerType === user.engineerType;

/** The objects that an edit refers to, as read from the table. */
export interface EditReferences {
  /** The selected position, if it belongs to the selected engineer type or is unchanged; null if it does not exist. */
  readonly position: HeldPosition | null;
  readonly lead: Chosen | null;
  /** The new manager, their manager and so on up; empty if there is no new manager. */
  readonly chain: readonly Chosen[];
}

/**
 * The profile after an administrator's edit (docs/user-management.md#editing-a-person, docs/people.md#changing-oneself).
 * Errors: STATE_CONFLICT for a pending account; FORBIDDEN for fields that people cannot change of themselves;
 * INVALID_INPUT for an invalid position, manager or lead.
 */
export const applyPersonEdit = (
  user: User,
  edit: PersonEdit,
  actorId: string,
  { position, lead, chain }: EditReferences,
  now: Instant,
): User => {
  if (user.status === "pending_review") {
    throw new DomainError("STATE_CONFLICT", "This account waits for approval. Please review it under Pending Review.");
  }
  if (user.erasureStartedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "The data of this person was erased, so nothing of it can be changed.");
  }
  assertNotOwn(user, edit, actorId);
  assertMayHold(edit);
  const isInLadder = isEngineer(edit.role);
  const engineerType = isInLadder ? edit.engineerType : null;
  const isUnchanged = keepsPosition(user, { ...edit, engineerType });
  const becomesActive = edit.status === "active" && user.status !== "active";
  if (isInLadder && isUnchanged && user.position && !position && becomesActive) {
    refuse(
      "positionId",
      "This position no longer exists.",
      `The position ${user.position.code} no longer exists. Please select another one.`,
    );
  }
  const held = position ?? (isUnchanged ? user.position : null);
  if (isInLadder && edit.positionId !== null && !held) {
    refuse(
      "positionId",
      "Please select a position of this engineer type.",
      "This position is not on the ladder of this engineer type. Please select another one.",
    );
  }
  assertChosen(user, "managerId", edit.managerId, chain[0] ?? null, mayManage);
  assertChosen(user, "leadId", edit.leadId, lead, mayLead);
  if (edit.managerId !== user.managerId && createsCycle(user.id, chain)) {
    refuse(
      "managerId",
      "A person cannot manage their own manager.",
      "This person reports to the one whom you are editing, directly or through others. Please select another manager.",
    );
  }
  const {
    firstName,
    lastName,
    employeeNumber = user.employeeNumber,
    firstDay = user.firstDay,
    role,
    engineerType: _engineerType,
    positionId,
    status,
    managerId,
    leadId,
    slackNotificationsEnabled,
    absence = user.absence,
    version: _version,
    ...rest
  } = edit;
  rest satisfies NothingLeft;
  return onboardingEndedIfNecessary({
    ...user,
    firstName,
    lastName,
    employeeNumber,
    firstDay,
    role,
    engineerType,
    ...heldFrom(user, isInLadder && positionId !== null ? held : null, now),
    status,
    ...inactiveSince(user, status, now),
    // Nobody signs in with another e-mail to a profile that is closed.
    emailChange: status === "active" ? user.emailChange : null,
    managerId,
    leadId,
    slackNotificationsEnabled,
    absence: isSameAbsence(absence, user.absence) ? user.absence : absence,
    updatedAt: now,
  });
};
