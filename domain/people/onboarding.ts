import { DomainError } from "../shared/errors.ts";
import type { Instant } from "../shared/time.ts";
import type { OnboardingStart, User } from "./model.ts";
import { isOnboardingNow, mayStartOnboarding } from "./rules.ts";
import { isEngineer, roleLabels } from "./terms.ts";

const refusalOf = ({ isOnboarding, role }: User): string => {
  if (isOnboarding) {
    return "This person's onboarding has started already. Please reload the list.";
  }
  return isEngineer(role)
    ? "This person has completed their onboarding; it cannot start again."
    : `Onboarding is for engineers; a person with the role ${roleLabels[role]} has none.`;
};

/** The profile of a person whose onboarding starts (docs/people.md#onboarding-state). Errors: STATE_CONFLICT. */
export const onboardingStarted = (user: User, start: OnboardingStart, now: Instant): User => {
  if (!mayStartOnboarding(user)) {
    throw new DomainError(
      "STATE_CONFLICT",
      user.status !== "active" ? "Only active people can be onboarded." : refusalOf(user),
    );
  }
  return {
    ...user,
    isOnboarding: true,
    onboardingType: start.onboardingType,
    onboardingGithubTicket: start.githubTicket || null,
    onboardingStartedAt: now,
    updatedAt: now,
  };
};

/**
 * The profile of a person whose onboarding is completed; it cannot be undone (docs/people.md#onboarding-state,
 * docs/people.md#completing-an-onboarding). Errors: STATE_CONFLICT.
 */
export const onboardingCompleted = (user: User, now: Instant): User => {
  if (!isOnboardingNow(user)) {
    throw new DomainError(
      "STATE_CONFLICT",
      user.onboardingCompletedAt === null
        ? "This person is not onboarding. Please reload the list."
        : "This person's onboarding is completed already. Please reload the list.",
    );
  }
  return {
    ...user,
    isOnboarding: false,
    onboardingType: null,
    onboardingGithubTicket: null,
    onboardingCompletedAt: now,
    updatedAt: now,
  };
};

/**
 * The profile of a person whose onboarding ends without being completed, because they were deactivated or are no longer
 * an engineer (docs/people.md#onboarding-state). It can start again. Other profiles are returned unchanged.
 */
export const onboardingEndedIfNecessary = (user: User): User =>
  isOnboardingNow(user) && (user.status !== "active" || !isEngineer(user.role))
    ? { ...user, isOnboarding: false, onboardingType: null, onboardingGithubTicket: null }
    : user;
