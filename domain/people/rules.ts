import { DomainError } from "../shared/errors.ts";
import type { Day, Instant } from "../shared/time.ts";
import { addDays, daysAfterMonday, mondayOf } from "../shared/weeks.ts";
import type { User } from "./model.ts";
import { fullName, isEngineeringRole, type OnboardingType, type Role } from "./terms.ts";

/** Whether an onboarding of this type requires a GitHub ticket (docs/onboarding.md#starting-an-onboarding). */
export const onboardingNeedsTicket = (type: OnboardingType): boolean => type !== "qa_engineers";

export const latestOnboardingStart = (today: Day): Day => addDays(today, 365);

export const startDayMessage = "Choose today or a later day.";

/** Null if an onboarding can start on that day (docs/onboarding.md#starting-an-onboarding). */
export const onboardingStartProblem = (startsOn: Day, today: Day): string | null => {
  if (startsOn < today) {
    return startDayMessage;
  }
  return startsOn > latestOnboardingStart(today) ? "Choose a day within a year." : null;
};

/** From this hour on Fridays, the proposed start is Monday. */
const fridayAfternoon = 12;

/**
 * Today, but next Monday on Friday afternoons and weekends (docs/onboarding.md#starting-an-onboarding). `hour` is in
 * the organization's time zone.
 */
export const proposedOnboardingStart = (today: Day, hour: number): Day => {
  const day = daysAfterMonday(today);
  const [friday, saturday] = [4, 5];
  return day >= saturday || (day === friday && hour >= fridayAfternoon) ? addDays(mondayOf(today), 7) : today;
};

interface OnboardingState {
  readonly isOnboarding: boolean;
  readonly onboardingCompletedAt: string | null;
}

export const isOnboardingNow = (person: OnboardingState): boolean =>
  person.isOnboarding && person.onboardingCompletedAt === null;

/** Whether the onboarding is prepared for a later day (docs/onboarding.md#before-the-start). */
export const startsLater = (
  person: OnboardingState & { readonly onboardingStartedAt: Instant | null },
  now: Date,
): boolean =>
  isOnboardingNow(person) &&
  person.onboardingStartedAt !== null &&
  Date.parse(person.onboardingStartedAt) > now.getTime();

/** Active, neither HR nor CTO, not onboarding and never onboarded (docs/onboarding.md#starting-an-onboarding). */
export const mayStartOnboarding = (
  person: OnboardingState & { readonly status: string; readonly role: Role },
): boolean =>
  person.status === "active" &&
  isEngineeringRole(person.role) &&
  !person.isOnboarding &&
  person.onboardingCompletedAt === null;

/** Active people who have never signed in (docs/people.md#invitations). */
export const mayBeInvited = (person: { readonly status: string; readonly hasSignedIn: boolean }): boolean =>
  person.status === "active" && !person.hasSignedIn;

/** Errors: STATE_CONFLICT if the person isn't active or has already signed in. */
export const assertInvitable = (person: User): void => {
  if (!mayBeInvited(person)) {
    throw new DomainError(
      "STATE_CONFLICT",
      person.hasSignedIn
        ? `${fullName(person)} has already signed in. Reload the list.`
        : `${fullName(person)} isn't active. Activate them first.`,
    );
  }
};
