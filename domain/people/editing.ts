import type { HeldPosition } from "../positions/model.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { PersonEdit } from "./changeModel.ts";
import type { ResponsibleName, User } from "./model.ts";
import { onboardingEndedIfNecessary } from "./onboarding.ts";
import { positionWithStart } from "./positionHistory.ts";
import { lastRoleRaiserId } from "./power/power.ts";
import {
  isEngineeringRole,
  leadRule,
  managerRule,
  mayLead,
  mayManage,
  nameFieldsOf,
  positionRefusal,
} from "./terms.ts";

type ResponsibleCandidate = Pick<User, "id" | "role" | "status">;

export const responsibleFieldsOf = (person: User): ResponsibleName => ({
  ...nameFieldsOf(person),
  actsAsManager: mayManage(person),
  actsAsLead: mayLead(person),
  ...(person.absence && { absence: person.absence }),
});

const refuse = throwFieldError<keyof PersonEdit>;

/** Errors: INVALID_INPUT for a position if the role has none. */
export const assertMayHoldPosition = ({ role, positionId }: Pick<PersonEdit, "role" | "positionId">): void => {
  const refusal = positionId === null ? null : positionRefusal(role);
  if (refusal !== null) {
    refuse("positionId", refusal);
  }
};

/** People can't change their own role, status, manager or lead (docs/people.md#power). */
const assertNoOwnPowerChange = (user: User, edit: PersonEdit, actorId: string): void => {
  if (actorId !== user.id) {
    return;
  }
  const own = (["role", "status", "managerId", "leadId"] as const).filter((field) => edit[field] !== user[field]);
  if (own.length === 0) {
    return;
  }
  const message = "You can't change your own role, status, manager or lead. Ask another admin.";
  throw new DomainError(
    "FORBIDDEN",
    message,
    own.map((field) => ({ path: [field], message: "You can't change this for yourself." })),
  );
};

/** Checks only a new manager or lead; the current one may stay. */
const assertMayBeResponsible = (
  user: User,
  field: "managerId" | "leadId",
  id: string | null,
  chosen: ResponsibleCandidate | null,
  isAllowed: (person: ResponsibleCandidate) => boolean,
): void => {
  const noun = field === "managerId" ? "manager" : "lead";
  if (id === null || id === user[field]) {
    return;
  }
  if (id === user.id) {
    refuse(field, `People can't be their own ${noun}. Select someone else.`);
  }
  if (!chosen || !isAllowed(chosen)) {
    refuse(field, noun === "manager" ? managerRule : leadRule, `This person can't be a ${noun}. Select someone else.`);
  }
};

/** `chain` is the new manager, their manager and so on up (docs/people.md#managers-and-leads). */
export const createsCycle = (userId: string, chain: readonly Pick<User, "id">[]): boolean =>
  chain.some(({ id }) => id === userId);

const inactivityTimes = (
  { status, rejectedAt, deactivatedAt }: User,
  after: PersonEdit["status"],
  now: Instant,
): Pick<User, "rejectedAt" | "deactivatedAt"> => {
  if (after === "active") {
    return { rejectedAt: null, deactivatedAt: null };
  }
  return status === "active" ? { rejectedAt: null, deactivatedAt: now } : { rejectedAt, deactivatedAt };
};

export const keepsPosition = (
  user: Pick<User, "position" | "engineerType">,
  edit: Pick<PersonEdit, "positionId" | "engineerType">,
): boolean => edit.positionId === user.position?.id && edit.engineerType === user.engineerType;

export interface EditReferences {
  /** Must belong to the selected engineer type or be unchanged. */
  readonly position: HeldPosition | null;
  readonly lead: ResponsibleCandidate | null;
  /** The new manager, their manager and so on up; empty without a new manager. */
  readonly chain: readonly ResponsibleCandidate[];
}

/**
 * See docs/people.md#editing-a-person and #power. Errors: STATE_CONFLICT for a pending account; FORBIDDEN for your own
 * protected fields; INVALID_INPUT for an invalid position, manager or lead.
 */
export const applyPersonEdit = (
  user: User,
  edit: PersonEdit,
  actorId: string,
  { position, lead, chain }: EditReferences,
  now: Instant,
): User => {
  if (user.status === "pending_review") {
    throw new DomainError("STATE_CONFLICT", "This account is waiting for approval. Review it under Pending Review.");
  }
  if (user.erasureStartedAt !== null) {
    throw new DomainError("STATE_CONFLICT", "This person's data was erased, so you can't change anything here.");
  }
  assertNoOwnPowerChange(user, edit, actorId);
  assertMayHoldPosition(edit);
  const isInLadder = isEngineeringRole(edit.role);
  const engineerType = isInLadder ? edit.engineerType : null;
  const isUnchanged = keepsPosition(user, { ...edit, engineerType });
  const becomesActive = edit.status === "active" && user.status !== "active";
  if (isInLadder && isUnchanged && user.position && !position && becomesActive) {
    refuse(
      "positionId",
      "This position no longer exists.",
      `The position ${user.position.code} no longer exists. Select another one.`,
    );
  }
  const held = position ?? (isUnchanged ? user.position : null);
  if (isInLadder && edit.positionId !== null && !held) {
    refuse(
      "positionId",
      "Select a position of this engineer type.",
      "This position isn't on the ladder of this engineer type. Select another one.",
    );
  }
  assertMayBeResponsible(user, "managerId", edit.managerId, chain[0] ?? null, mayManage);
  assertMayBeResponsible(user, "leadId", edit.leadId, lead, mayLead);
  if (edit.managerId !== user.managerId && createsCycle(user.id, chain)) {
    refuse(
      "managerId",
      "People can't manage their own manager.",
      "This person reports to the person you're editing, directly or through others. Select another manager.",
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
    notificationsEnabled,
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
    ...positionWithStart(user, isInLadder && positionId !== null ? held : null, now),
    status,
    ...inactivityTimes(user, status, now),
    // An inactive profile can't be opened with another email.
    emailChange: status === "active" ? user.emailChange : null,
    roleRaisedBy: lastRoleRaiserId(user, { role, status }, actorId),
    managerProposal: status === "active" && managerId === user.managerId ? user.managerProposal : null,
    managerId,
    leadId,
    notificationsEnabled,
    updatedAt: now,
  });
};
