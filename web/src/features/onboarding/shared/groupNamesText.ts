import { onboardingGroupLabels, onboardingGroups } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";

/** In their fixed order: "QA, Backend". */
export const groupNamesText = (groups: readonly OnboardingType[]): string =>
  onboardingGroups
    .filter((group) => groups.includes(group))
    .map((group) => onboardingGroupLabels[group])
    .join(", ");
