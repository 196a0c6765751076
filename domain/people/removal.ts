import { DomainError } from "../shared/errors.ts";
import type { User } from "./model.ts";
import { fullName } from "./terms.ts";

const assertNeverSignedIn = (user: User, consequence: string): void => {
  if (user.hasSignedIn) {
    throw new DomainError("STATE_CONFLICT", `${fullName(user)} has signed in with this email, so ${consequence}.`);
  }
};

/** See docs/people.md#changing-an-email. Errors: STATE_CONFLICT if the person has signed in with the current email. */
export const withCorrectedEmail = (user: User, email: string, actorId: string, now: string): User => {
  assertNeverSignedIn(user, "you can no longer change it");
  return { ...user, email, admittedBy: actorId, updatedAt: now };
};

/**
 * Labels of records other than the profile, for error messages (docs/people.md#removing-a-person).
 */
export const recordLabels = {
  reviews: "a review",
  onboarding: "an onboarding",
  weeklyReports: "a weekly report",
  levels: "skill levels",
  growthPlans: "a growth plan",
  promotions: "a question about a promotion, or a case",
  leadPages: "weekly pages as a lead",
  responsibility: "people they manage or lead, now or in the past",
  positions: "earlier positions",
} as const;
export type RecordOfPerson = keyof typeof recordLabels;

/** In the order of the error message. */
export const recordKinds = Object.keys(recordLabels) as readonly RecordOfPerson[];

/** Errors: STATE_CONFLICT with the kinds of records stored about them (docs/people.md#removing-a-person). */
export const assertRemovable = (user: User, records: readonly RecordOfPerson[]): void => {
  assertNeverSignedIn(user, "you can't remove them. Deactivate them instead");
  if (records.length > 0) {
    const list = records.map((record) => recordLabels[record]).join(", ");
    throw new DomainError(
      "STATE_CONFLICT",
      `Pulse has more than the profile of ${fullName(user)}: ${list}. Deactivate them instead.`,
    );
  }
};
