import type { Day, Instant } from "../shared/time.ts";
import { addDays, mondayOf, weekday } from "../shared/weeks.ts";
import { isEngineer, type OnboardingType, type Role } from "./terms.ts";

/** Whether an onboarding of this type requires a GitHub ticket (docs/user-management.md#starting-an-onboarding). */
export const onboardingNeedsTicket = (type: OnboardingType): boolean => type !== "qa_engineers";

/** The last day on which an onboarding that is prepared today can start: in a year. */
export const lastOnboardingStart = (today: Day): Day => addDays(today, 365);

/** Why an onboarding cannot start on a day; null if it can (docs/user-management.md#starting-an-onboarding). */
export const onboardingStartProblem = (startsOn: Day, today: Day): string | null => {
  if (startsOn === "" || startsOn < today) {
    return "Please choose today or a later day.";
  }
  return startsOn > lastOnboardingStart(today) ? "Please choose a day within a year." : null;
};

/** From this hour of a Friday on, an onboarding is proposed to start on Monday. */
const fridayAfternoon = 12;

/**
 * The day on which an onboarding is proposed to start: today, but on Friday afternoons and weekends the next Monday
 * (docs/user-management.md#starting-an-onboarding). `hour` is that of the organisation's time zone.
 */
export const proposedOnboardingStart = (today: Day, hour: number): Day => {
  const day = weekday(today);
  const [friday, saturday] = [4, 5];
  return day >= saturday || (day === friday && hour >= fridayAfternoon) ? addDays(mondayOf(today), 7) : today;
};

interface OnboardingState {
  readonly isOnboarding: boolean;
  readonly onboardingCompletedAt: string | null;
}

/** Whether a person is onboarding now (docs/user-management.md#onboarding-state). */
export const isOnboardingNow = (person: OnboardingState): boolean =>
  person.isOnboarding && person.onboardingCompletedAt === null;

/** Whether a person's onboarding is prepared, and starts on a later day (docs/onboarding.md#before-the-start). */
export const startsLater = (
  person: OnboardingState & { readonly onboardingStartedAt: Instant | null },
  now: Date,
): boolean =>
  isOnboardingNow(person) &&
  person.onboardingStartedAt !== null &&
  Date.parse(person.onboardingStartedAt) > now.getTime();

/**
 * Whether an onboarding can start: the person is active, is neither hr nor cto, is not onboarding, and has never
 * completed an onboarding (docs/user-management.md#starting-an-onboarding, docs/user-management.md#onboarding-state).
 */
export const mayStartOnboarding = (
  person: OnboardingState & { readonly status: string; readonly role: Role },
): boolean =>
  person.status === "active" &&
  isEngineer(person.role) &&
  !person.isOnboarding &&
  person.onboardingCompletedAt === null;

/** Whether a person can be invited: they are active and have never signed in (docs/user-management.md#invitations). */
export const mayBeInvited = (person: { readonly status: string; readonly hasSignedIn: boolean }): boolean =>
  person.status === "active" && !person.hasSignedIn;
