import type { User } from "../people/model.ts";
import { DomainError } from "../shared/errors.ts";
import type { Day, Instant } from "../shared/time.ts";
import type { Onboarding, SectionContent } from "./model.ts";
import { sectionSummaries } from "./views.ts";

type NewRecord = Omit<Onboarding, "version">;

/**
 * Starts now or on `startsOn`. `user` is the profile after the start. Goals completed in an unfinished earlier
 * onboarding still count (docs/onboarding.md#starting-an-onboarding). Errors: STATE_CONFLICT if the profile has no
 * onboarding type or start.
 */
export const startedOnboarding = (user: User, previous: Onboarding | null, startsOn: Day | null = null): NewRecord => {
  if (user.onboardingType === null || user.onboardingStartedAt === null) {
    throw new DomainError("STATE_CONFLICT", "This person isn't onboarding. Reload the list.");
  }
  return {
    userId: user.id,
    status: "ongoing",
    onboardingType: user.onboardingType,
    githubTicket: user.onboardingGithubTicket,
    startedAt: user.onboardingStartedAt,
    startsOn,
    completedAt: null,
    endedAt: null,
    managerId: user.managerId,
    leadId: user.leadId,
    completedGoalIds: previous?.completedGoalIds ?? [],
    markedGoalIds: [],
    finalSections: null,
    reportStatuses: previous?.reportStatuses ?? {},
  };
};

export const movedOnboarding = (onboarding: NewRecord, startedAt: Instant, startsOn: Day | null): NewRecord => ({
  ...onboarding,
  startedAt,
  startsOn,
});

export const completedOnboarding = (
  onboarding: NewRecord,
  sections: readonly SectionContent[],
  now: Instant,
): NewRecord => ({
  ...onboarding,
  status: "completed",
  markedGoalIds: [],
  completedAt: now,
  finalSections: sectionSummaries(sections, onboarding),
});

/** No completed goal and no weekly report, even from an earlier start. */
export const isUntouched = ({ completedGoalIds, reportStatuses }: NewRecord): boolean =>
  completedGoalIds.length === 0 && Object.keys(reportStatuses).length === 0;

export const endedOnboarding = (onboarding: NewRecord, now: Instant): NewRecord => ({
  ...onboarding,
  status: "ended",
  markedGoalIds: [],
  endedAt: now,
});
