import type { Goal } from "#domain/onboarding/model.ts";
import { appliesTo } from "#domain/onboarding/rules.ts";
import { onboardingGroups } from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { groupNamesText } from "../shared/helperNames.ts";

export const goalsOf = (goals: readonly Goal[], group: OnboardingType): readonly Goal[] =>
  goals.filter((goal) => appliesTo(goal, group));

/** Reorders a group's goals among their own positions in the list. Other goals stay in place. */
export const withGroupOrder = (allIds: readonly string[], groupIds: readonly string[]): readonly string[] => {
  const rest = groupIds.values();
  return allIds.map((id) => (groupIds.includes(id) ? (rest.next().value ?? id) : id));
};

/** "QA, Backend", or "All groups". */
export const groupsText = (applicableTo: readonly OnboardingType[]): string => {
  const groups = onboardingGroups.filter((group) => appliesTo({ applicableTo: [...applicableTo] }, group));
  return groups.length === onboardingGroups.length ? "All groups" : groupNamesText(groups);
};
