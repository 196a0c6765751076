import type { HeldPosition } from "../positions/model.ts";
import { throwFieldError } from "../shared/errors.ts";
import type { NothingLeft } from "../shared/nothingLeft.ts";
import { foreignDomainMessage, isCompanyEmail } from "./accounts.ts";
import type { NewPerson } from "./changeModel.ts";
import { assertMayHold, mayLead, mayManage } from "./editing.ts";
import { employeeNumberKey } from "./employeeNumber.ts";
import type { User } from "./model.ts";
import type { ArrivingPerson } from "./profile.ts";
import { fullName, isEngineer } from "./terms.ts";

const refuse = throwFieldError<keyof NewPerson>;

/** Why an e-mail address cannot be given to somebody else. */
const takenMessages: Record<User["status"], (name: string) => string> = {
  active: (name) => `${name} has this e-mail already. Please look for them in the list.`,
  inactive: (name) => `${name} has this e-mail and is inactive. Please look among the inactive people.`,
  pending_review: (name) => `${name} has this e-mail and waits for approval. Please look under Pending Review.`,
};

/**
 * Checks that nobody has an e-mail address yet, and that whoever has it may sign in. `companyDomain` is null if any
 * address may (docs/sign-in.md#domain-rule).
 * Errors: INVALID_INPUT.
 */
export const assertFreeEmail = (email: string, owner: User | null, companyDomain: string | null): void => {
  if (companyDomain !== null && !isCompanyEmail(email, companyDomain)) {
    refuse("email", `${foreignDomainMessage(companyDomain)}.`);
  }
  if (owner) {
    refuse("email", takenMessages[owner.status](fullName(owner)));
  }
};

/**
 * Checks that nobody has an employee number yet; `claims` are the ids of those who have numbers, by the number's key.
 * Errors: INVALID_INPUT.
 */
export const assertFreeNumber = (number: string | null, claims: ReadonlyMap<string, string>): void => {
  if (number !== null && claims.has(employeeNumberKey(number))) {
    refuse("employeeNumber", `Somebody else has the employee number ${number}. Please look for it in the list.`);
  }
};

/** What a new person refers to, as read from the table; null if it names none or they do not exist. */
interface NewPersonReferences {
  /** Who has the e-mail. An account that waits for approval is approved. */
  readonly owner: User | null;
  /** The position, if it belongs to the engineer type. */
  readonly position: HeldPosition | null;
  readonly manager: User | null;
  readonly lead: User | null;
  readonly companyDomain: string | null;
}

/**
 * A person whom an administrator adds, by the rules of an imported line (docs/user-management.md#adding-a-person).
 * Errors: INVALID_INPUT, with the field.
 */
export const addedPerson = (
  person: NewPerson,
  { owner, position, manager, lead, companyDomain }: NewPersonReferences,
): ArrivingPerson => {
  assertFreeEmail(person.email, owner?.status === "pending_review" ? null : owner, companyDomain);
  assertMayHold(person);
  const isInLadder = isEngineer(person.role);
  if (isInLadder && person.positionId !== null && !position) {
    refuse("positionId", "Please select a position of this engineer type.");
  }
  if (person.managerId !== null && !(manager && mayManage(manager))) {
    refuse("managerId", "A manager is an active person with the role manager, admin or cto.");
  }
  if (person.leadId !== null && !(lead && mayLead(lead))) {
    refuse("leadId", "A lead is an active person with the role lead.");
  }
  const {
    email,
    firstName,
    lastName,
    employeeNumber,
    firstDay,
    role,
    engineerType,
    positionId: _positionId,
    managerId,
    leadId,
    ...rest
  } = person;
  rest satisfies NothingLeft;
  return {
    email,
    firstName,
    lastName,
    employeeNumber,
    firstDay,
    role,
    engineerType: isInLadder ? engineerType : null,
    status: "active",
    managerId,
    leadId,
    position: isInLadder ? position : null,
  };
};
