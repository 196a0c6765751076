import type { HeldPosition } from "../positions/model.ts";
import { throwFieldError } from "../shared/errors.ts";
import { foreignDomainMessage, isCompanyEmail } from "./accounts.ts";
import type { NewPerson } from "./changeModel.ts";
import { assertMayHoldPosition } from "./editing.ts";
import { employeeNumberKey } from "./employeeNumber.ts";
import type { User } from "./model.ts";
import type { ArrivingPerson } from "./profile.ts";
import { fullName, isEngineeringRole, leadRule, managerRule, mayLead, mayManage } from "./terms.ts";

const refuse = throwFieldError<keyof NewPerson>;

const takenMessages: Record<User["status"], (name: string) => string> = {
  active: (name) => `${name} already has this email. Look for them in the list.`,
  inactive: (name) => `${name} has this email and is inactive. Look among the inactive people.`,
  pending_review: (name) => `${name} has this email and is waiting for approval. Look under Pending Review.`,
};

/** `companyDomain` is null if any domain may sign in (docs/sign-in.md#domain-rule). Errors: INVALID_INPUT. */
export const assertFreeEmail = (email: string, owner: User | null, companyDomain: string | null): void => {
  if (companyDomain !== null && !isCompanyEmail(email, companyDomain)) {
    refuse("email", `${foreignDomainMessage(companyDomain)}.`);
  }
  if (owner) {
    refuse("email", takenMessages[owner.status](fullName(owner)));
  }
};

/** `claims` maps the key of an employee number to its owner's ID. Errors: INVALID_INPUT. */
export const assertFreeNumber = (number: string | null, claims: ReadonlyMap<string, string>): void => {
  if (number !== null && claims.has(employeeNumberKey(number))) {
    refuse("employeeNumber", `Someone else has the employee number ${number}. Look for it in the list.`);
  }
};

/** A reference is null if not given or not found. */
interface NewPersonReferences {
  /** The person who has the email. A pending account is approved. */
  readonly owner: User | null;
  /** Null unless the position belongs to the engineer type. */
  readonly position: HeldPosition | null;
  readonly manager: User | null;
  readonly lead: User | null;
  readonly companyDomain: string | null;
}

/** Applies the rules for an imported line (docs/people.md#adding-a-person). Errors: INVALID_INPUT, with the field. */
export const addedPerson = (
  person: NewPerson,
  { owner, position, manager, lead, companyDomain }: NewPersonReferences,
): ArrivingPerson => {
  assertFreeEmail(person.email, owner?.status === "pending_review" ? null : owner, companyDomain);
  assertMayHoldPosition(person);
  const isInLadder = isEngineeringRole(person.role);
  if (isInLadder && person.positionId !== null && !position) {
    refuse("positionId", "Select a position of this engineer type.");
  }
  if (person.managerId !== null && !(manager && mayManage(manager))) {
    refuse("managerId", managerRule);
  }
  if (person.leadId !== null && !(lead && mayLead(lead))) {
    refuse("leadId", leadRule);
  }
  const { positionId: _positionId, ...fields } = person;
  return {
    ...fields,
    engineerType: isInLadder ? person.engineerType : null,
    status: "active",
    position: isInLadder ? position : null,
    positionSince: null,
  };
};
