import type { Day, Instant } from "#domain/shared/time.ts";
import type { PersonEntry } from "./organization.ts";
import type { SampleClock } from "./sampleClock.ts";

export type OnboardingEntry = NonNullable<PersonEntry["onboarding"]>;

/** When an onboarding starts, and the chosen day if it is prepared. */
export const onboardingStartOf = (
  { starts }: OnboardingEntry,
  { startOfDay }: Pick<SampleClock, "startOfDay">,
): { readonly startsAt: Instant; readonly startsOn: Day | null } =>
  "on" in starts ? { startsAt: startOfDay(starts.on), startsOn: starts.on } : { startsAt: starts.at, startsOn: null };
