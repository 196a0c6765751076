import type { Day, Instant } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import type { DateResolver } from "./dateResolver.ts";
import type { OnboardingEntry } from "./organisation.ts";

/** When an onboarding of the files starts, and the chosen day if it is prepared. */
export const onboardingStartOf = (
  { startedAt, startsInWeeks }: OnboardingEntry,
  resolver: DateResolver,
): { readonly startsAt: Instant; readonly startsOn: Day | null } => {
  if (startsInWeeks === undefined) {
    return { startsAt: resolver.instantOrNull(startedAt) ?? resolver.now, startsOn: null };
  }
  const startsOn = addDays(mondayOf(resolver.dayOf(resolver.now)), 7 * startsInWeeks);
  return { startsAt: resolver.startOfDay(startsOn), startsOn };
};
