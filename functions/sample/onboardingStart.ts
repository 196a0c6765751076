import type { Day, Instant } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import type { Moments } from "./moments.ts";
import type { OnboardingEntry } from "./organisation.ts";

/** When an onboarding of the files starts, and the chosen day if it is prepared. */
export const onboardingStartOf = (
  { startedAt, startsInWeeks }: OnboardingEntry,
  moments: Moments,
): { readonly startsAt: Instant; readonly startsOn: Day | null } => {
  if (startsInWeeks === undefined) {
    return { startsAt: moments.instantOrNull(startedAt) ?? moments.now, startsOn: null };
  }
  const startsOn = addDays(mondayOf(moments.dayOf(moments.now)), 7 * startsInWeeks);
  return { startsAt: moments.startOfDay(startsOn), startsOn };
};
