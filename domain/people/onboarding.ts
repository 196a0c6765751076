import { DomainError } from "../shared/errors.ts";
import type { Instant } from "../shared/time.ts";
import type { OnboardingStart, User } from "./model.ts";
import { isOnboardingNow, mayStartOnboarding } from "./rules.ts";

/** The profile of a person whose onboarding starts (docs/people.md#onboarding-state). Errors: STATE_CONFLICT. */
export const onboardingStarted = (user: User, start: OnboardingStart, now: Instant): User => {
  if (!mayStartOnboarding(user)) {
    throw new DomainError(
      "STATE_CONFLICT",
      user.status !== "active"
        ? "Only active people can be onboarded."
        : user.isOnboarding
          ? "This person's onboarding has started already. Please reload the list."
          : "This person has completed their onboarding; it cannot start again.",
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
