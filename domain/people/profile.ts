import type { NothingLeft } from "../shared/nothingLeft.ts";
import type { Instant } from "../shared/time.ts";
import type { Account } from "./accounts.ts";
import type { ImportedPerson } from "./file/fileModel.ts";
import type { User } from "./model.ts";
import { positionWithStart } from "./positionHistory.ts";
import type { Role } from "./terms.ts";

/** Pending, or active if the configuration gives the email a role (docs/sign-in.md#first-admins). */
export const newProfile = (
  account: Omit<Account, "sub">,
  bootstrapRole: Role | undefined,
  id: string,
  now: Instant,
): User => ({
  id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  employeeNumber: null,
  firstDay: null,
  role: bootstrapRole ?? "employee",
  engineerType: null,
  status: bootstrapRole ? "active" : "pending_review",
  managerId: null,
  leadId: null,
  avatarUrl: account.avatarUrl,
  position: null,
  positionSince: null,
  isOnboarding: false,
  onboardingType: null,
  onboardingGithubTicket: null,
  onboardingStartedAt: null,
  onboardingCompletedAt: null,
  notificationsEnabled: true,
  notificationChannel: "slack",
  absence: null,
  hasSignedIn: true,
  isApprover: false,
  rejectedAt: null,
  deactivatedAt: null,
  erasureStartedAt: null,
  erasedAt: null,
  emailChange: null,
  managerProposal: null,
  admittedBy: null,
  roleRaisedBy: null,
  formerEmails: [],
  mergesIntoId: null,
  createdAt: now,
  updatedAt: now,
  version: 1,
});

export type ArrivingPerson = Omit<ImportedPerson, "positionCode" | "managerEmail" | "leadEmail"> &
  Pick<User, "position" | "managerId" | "leadId">;

/** All fields except the email, which the profile or account already has. */
export const arrivingFields = (person: ArrivingPerson, now: Instant) => {
  const {
    email: _email,
    firstName,
    lastName,
    employeeNumber,
    firstDay,
    role,
    engineerType,
    status,
    managerId,
    leadId,
    position,
    positionSince: _positionSince,
    ...rest
  } = person;
  rest satisfies NothingLeft;
  return {
    firstName,
    lastName,
    employeeNumber,
    firstDay,
    role,
    engineerType,
    status,
    managerId,
    leadId,
    ...positionWithStart({ position: null, positionSince: null }, position, now),
  };
};

/** The account is linked by email at the first sign-in. */
export const importedProfile = (person: ArrivingPerson, avatarUrl: string | null, id: string, now: Instant): User => {
  const { email, firstName, lastName } = person;
  return {
    ...newProfile({ email, firstName, lastName, avatarUrl }, undefined, id, now),
    ...arrivingFields(person, now),
    hasSignedIn: false,
  };
};
