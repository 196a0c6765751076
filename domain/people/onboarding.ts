import { DomainError } from "../shared/errors.ts";
import type { Day, Instant } from "../shared/time.ts";
import type { OnboardingStart } from "./changeModel.ts";
import type { User } from "./model.ts";
import { isOnboardingNow, mayStartOnboarding, onboardingStartProblem, startsLater } from "./rules.ts";
import { isEngineer, roleLabels } from "./terms.ts";

const refusalOf = ({ isOnboarding, role }: User): string => {
  if (isOnboarding) {
    return "This person's onboarding has started already. Please reload the list.";
  }
  return isEngineer(role)
    ? "This person has completed their onboarding; it cannot start again."
    : `Onboarding is for engineers; a person with the role ${roleLabels[role]} has none.`;
};

/** The profile of a person who is not onboarding any more. */
const withoutOnboarding = (user: User): User => ({
  ...user,
  isOnboarding: false,
  onboardingType: null,
  onboardingGithubTicket: null,
});

/**
 * The chosen day on which an onboarding starts; null if it starts today, at once. Errors: INVALID_INPUT for a day before
 * today or in more than a year.
 */
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

/**
 * The profile of a person whose onboarding starts at `startsAt`, now or later (docs/user-management.md#onboarding-state). Errors:
 * STATE_CONFLICT.
 */
export const onboardingStarted = (
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

/** Errors: STATE_CONFLICT if the onboarding is not prepared for a later day (docs/onboarding.md#before-the-start). */
const assertPrepared = (user: User, now: Instant): void => {
  if (!startsLater(user, new Date(now))) {
    throw new DomainError(
      "STATE_CONFLICT",
      isOnboardingNow(user)
        ? "This onboarding has started already. Please reload the list."
        : "No onboarding is prepared for this person. Please reload the list.",
    );
  }
};

/**
 * The profile of a person whose prepared onboarding starts at `startsAt` instead, now or later. Errors: STATE_CONFLICT if
 * it is not prepared, or has started.
 */
export const onboardingMoved = (user: User, now: Instant, startsAt: Instant): User => {
  assertPrepared(user, now);
  return { ...user, onboardingStartedAt: startsAt, updatedAt: now };
};

/**
 * The profile of a person whose prepared onboarding is cancelled before its day. It can start again. Unless its record is
 * kept, the person has never had one. Errors: STATE_CONFLICT if it is not prepared, or has started.
 */
export const onboardingCancelled = (user: User, now: Instant, isKept: boolean): User => {
  assertPrepared(user, now);
  const onboardingStartedAt = isKept ? user.onboardingStartedAt : null;
  return { ...withoutOnboarding(user), onboardingStartedAt, updatedAt: now };
};

/**
 * The profile of a person whose onboarding is completed; it cannot be undone (docs/user-management.md#onboarding-state,
 * docs/user-management.md#completing-an-onboarding). Errors: STATE_CONFLICT.
 */
export const onboardingCompleted = (user: User, now: Instant): User => {
  if (startsLater(user, new Date(now))) {
    throw new DomainError("STATE_CONFLICT", "This onboarding has not started yet, so it cannot be completed.");
  }
  if (!isOnboardingNow(user)) {
    throw new DomainError(
      "STATE_CONFLICT",
      user.onboardingCompletedAt === null
        ? "This person is not onboarding. Please reload the list."
        : "This person's onboarding is completed already. Please reload the list.",
    );
  }
  return { ...withoutOnboarding(user), onboardingCompletedAt: now, updatedAt: now };
};

/**
 * The profile of a person whose onboarding ends without being completed, because they were deactivated or are no longer
 * an engineer (docs/user-management.md#onboarding-state). It can start again. Other profiles are returned unchanged.
 */
export const onboardingEndedIfNecessary = (user: User): User =>
  isOnboardingNow(user) && (user.status !== "active" || !isEngineer(user.role)) ? withoutOnboarding(user) : user;
