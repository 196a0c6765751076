import { isEngineer, type OnboardingType, type Role } from "./terms.ts";

/** Whether an onboarding of this type requires a GitHub ticket (docs/people.md#starting-an-onboarding). */
export const onboardingNeedsTicket = (type: OnboardingType): boolean => type !== "qa_engineers";

interface OnboardingState {
  readonly isOnboarding: boolean;
  readonly onboardingCompletedAt: string | null;
}

/** Whether a person is onboarding now (docs/people.md#onboarding-state). */
export const isOnboardingNow = (person: OnboardingState): boolean =>
  person.isOnboarding && person.onboardingCompletedAt === null;

/**
 * Whether an onboarding can start: the person is active, is neither hr nor cto, is not onboarding, and has never
 * completed an onboarding (docs/people.md#starting-an-onboarding, docs/people.md#onboarding-state).
 */
export const mayStartOnboarding = (
  person: OnboardingState & { readonly status: string; readonly role: Role },
): boolean =>
  person.status === "active" &&
  isEngineer(person.role) &&
  !person.isOnboarding &&
  person.onboardingCompletedAt === null;

/** Whether a person can be invited: they are active and have never signed in (docs/people.md#invitations). */
export const mayBeInvited = (person: { readonly status: string; readonly hasSignedIn: boolean }): boolean =>
  person.status === "active" && !person.hasSignedIn;
