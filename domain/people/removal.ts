import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { fullName } from "./terms.ts";

const assertNeverSignedIn = (user: User, consequence: string): void => {
  if (user.hasSignedIn) {
    throw new DomainError("STATE_CONFLICT", `${fullName(user)} has signed in with this e-mail, so ${consequence}.`);
  }
};

/**
 * The person with the right e-mail (docs/user-management.md#correcting-an-e-mail).
 * Errors: STATE_CONFLICT if the person has already signed in with the present one.
 */
export const withCorrectedEmail = (user: User, email: string, now: string): User => {
  assertNeverSignedIn(user, "it cannot be changed any more");
  return { ...user, email, updatedAt: now };
};

/** The records that a person can have besides the profile, as a refusal names them (docs/user-management.md#removing-a-person). */
export const recordLabels = {
  reviews: "a review",
  onboarding: "an onboarding",
  weeklyReports: "a weekly report",
  levels: "levels of skills",
  growthPlans: "a growth plan",
  leadPages: "weekly pages as a lead",
  responsibility: "people whom they manage or lead, or used to",
  positions: "positions that they held before",
} as const;
export type RecordOfPerson = keyof typeof recordLabels;

/** In the order in which a refusal names them. */
export const recordKinds = Object.keys(recordLabels) as readonly RecordOfPerson[];

/**
 * Checks that a person can be removed (docs/user-management.md#removing-a-person).
 * Errors: STATE_CONFLICT, which names what is stored about them.
 */
export const assertRemovable = (user: User, records: readonly RecordOfPerson[]): void => {
  assertNeverSignedIn(user, "they cannot be removed. Please make them inactive instead");
  if (records.length > 0) {
    const list = records.map((record) => recordLabels[record]).join(", ");
    throw new DomainError(
      "STATE_CONFLICT",
      `Pulse keeps more of ${fullName(user)} than the profile: ${list}. Please make them inactive instead.`,
    );
  }
};
