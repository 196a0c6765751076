import { DomainError } from "../shared/errors.ts";
import type { Day, Instant } from "../shared/time.ts";
import type { OnboardingStart } from "./changeModel.ts";
import type { User } from "./model.ts";
import { isOnboardingNow, mayStartOnboarding, onboardingStartProblem, startsLater } from "./rules.ts";
import { isEngineeringRole, roleLabels } from "./terms.ts";

const refusalOf = ({ isOnboarding, role }: User): string => {
  if (isOnboarding) {
    return "This person's onboarding has already started. Reload the list.";
  }
  return isEngineeringRole(role)
    ? "This person has completed their onboarding. It can't start again."
    : `Onboarding is for engineers. The role ${roleLabels[role]} has none.`;
};

const withoutOnboarding = (user: User): User => ({
  ...user,
  isOnboarding: false,
  onboardingType: null,
  onboardingGithubTicket: null,
});

/** Null for today. Errors: INVALID_INPUT for a past day or more than a year ahead. */
export const plannedStart = (
  { startsOn = null }: { readonly startsOn?: Day | null | undefined },
  today: Day,
): Day | null => {
  if (startsOn === null || startsOn === today) {
    return null;
  }
  const message = onboardingStartProblem(startsOn, today);
  if (message !== null) {
    throw new DomainError("INVALID_INPUT", message, [{ path: ["startsOn"], message }]);
  }
  return startsOn;
};

/** `startsAt` is now or later (docs/onboarding.md#starting-an-onboarding). Errors: STATE_CONFLICT. */
export const withOnboardingStarted = (
  user: User,
  start: Pick<OnboardingStart, "onboardingType" | "githubTicket">,
  now: Instant,
  startsAt: Instant = now,
): User => {
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
    onboardingStartedAt: startsAt,
    updatedAt: now,
  };
};

/** Errors: STATE_CONFLICT unless the onboarding is prepared for a later day (docs/onboarding.md#before-the-start). */
const assertPrepared = (user: User, now: Instant): void => {
  if (!startsLater(user, new Date(now))) {
    throw new DomainError(
      "STATE_CONFLICT",
      isOnboardingNow(user)
        ? "This onboarding has already started. Reload the list."
        : "No onboarding is prepared for this person. Reload the list.",
    );
  }
};

/** `startsAt` is now or later. Errors: STATE_CONFLICT unless the onboarding is prepared and hasn't started. */
export const withOnboardingMoved = (user: User, now: Instant, startsAt: Instant): User => {
  assertPrepared(user, now);
  return { ...user, onboardingStartedAt: startsAt, updatedAt: now };
};

/**
 * Unless `keepsStart` is set, the person counts as never onboarded. Errors: STATE_CONFLICT unless the onboarding is
 * prepared and hasn't started.
 */
export const withOnboardingCanceled = (user: User, now: Instant, keepsStart: boolean): User => {
  assertPrepared(user, now);
  const onboardingStartedAt = keepsStart ? user.onboardingStartedAt : null;
  return { ...withoutOnboarding(user), onboardingStartedAt, updatedAt: now };
};

/**
 * Can't be undone (docs/onboarding.md#starting-an-onboarding, docs/onboarding.md#completion).
 * Errors: STATE_CONFLICT.
 */
export const withOnboardingCompleted = (user: User, now: Instant): User => {
  if (startsLater(user, new Date(now))) {
    throw new DomainError("STATE_CONFLICT", "This onboarding hasn't started yet, so you can't complete it.");
  }
  if (!isOnboardingNow(user)) {
    throw new DomainError(
      "STATE_CONFLICT",
      user.onboardingCompletedAt === null
        ? "This person isn't onboarding. Reload the list."
        : "This person's onboarding is already completed. Reload the list.",
    );
  }
  return { ...withoutOnboarding(user), onboardingCompletedAt: now, updatedAt: now };
};

/**
 * Ends the onboarding of an inactive person or a non-engineer without completing it
 * (docs/onboarding.md#starting-an-onboarding). Other profiles are returned unchanged.
 */
export const onboardingEndedIfNecessary = (user: User): User =>
  isOnboardingNow(user) && (user.status !== "active" || !isEngineeringRole(user.role)) ? withoutOnboarding(user) : user;
