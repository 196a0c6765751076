import type { OnboardingType } from "../people/terms.ts";
import { compareKeys } from "../shared/keyOrder.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import { addDays, daysAfterMonday, mondayOf } from "../shared/weeks.ts";
import type { GoalDue, GoalView, SectionContent } from "./model.ts";
import { onboardingGroupLabels, onboardingGroups } from "./terms.ts";

/** A goal without groups is for everyone (docs/onboarding.md#sections-and-goals). */
export const appliesTo = (
  { applicableTo }: { readonly applicableTo: readonly OnboardingType[] },
  type: OnboardingType,
): boolean => applicableTo.length === 0 || applicableTo.includes(type);

/** Sections, goals and links match by this key: trimmed, normalized, lower case. */
export const titleKey = (title: string): string => title.trim().normalize("NFC").toLowerCase();

/** Sections or goals with the same number stay in order of creation. */
export const inOrder = <Item extends { readonly orderIndex: number; readonly id: string }>(
  items: readonly Item[],
): readonly Item[] => items.toSorted((a, b) => a.orderIndex - b.orderIndex || compareKeys(a.id, b.id));

export const sectionsFor = (sections: readonly SectionContent[], type: OnboardingType): readonly SectionContent[] =>
  inOrder(sections).map((section) => ({
    ...section,
    goals: [...inOrder(section.goals.filter((goal) => appliesTo(goal, type)))],
  }));

export interface GoalCount {
  readonly completed: number;
  readonly total: number;
}

export const countGoals = (goals: readonly { readonly completed: boolean }[]): GoalCount => ({
  completed: goals.filter(({ completed }) => completed).length,
  total: goals.length,
});

/** True without goals, since there is nothing to complete (docs/onboarding.md#progress). */
export const isComplete = ({ completed, total }: GoalCount): boolean => completed === total;

export const sumCounts = (counts: readonly GoalCount[]): GoalCount => ({
  completed: counts.reduce((sum, { completed }) => sum + completed, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
});

/** 100 if there are no goals. Rounds to 0 or 100 only if none or all are completed. */
export const percentOf = ({ completed, total }: GoalCount): number => {
  if (completed === total) {
    return 100;
  }
  return completed === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * completed) / total)));
};

/** The first section with an open goal or no goals, otherwise the last; null if none (docs/onboarding.md#progress). */
export const currentSectionOf = <Summary extends GoalCount>(sections: readonly Summary[]): Summary | null =>
  sections.find((section) => section.total === 0 || !isComplete(section)) ?? sections.at(-1) ?? null;

/** True from the first day on (docs/onboarding.md#before-the-start). */
export const hasStarted = ({ startDate }: { readonly startDate: Day }, today: Day): boolean => startDate <= today;

/** Counts from the week of the start; at least 1. */
export const weekNumber = (startDate: Day, today: Day): number =>
  Math.max(1, daysBetween(mondayOf(startDate), mondayOf(today)) / 7 + 1);

/**
 * "day n" is the n-th working day from the start, "week n" the Friday of the n-th week but not before the first working
 * day (docs/onboarding.md#due-dates).
 */
export const dueDay = ({ unit, number }: GoalDue, startDate: Day): Day => {
  const first = daysAfterMonday(startDate) > 4 ? addDays(mondayOf(startDate), 7) : startDate;
  if (unit === "week") {
    const friday = addDays(mondayOf(startDate), 7 * (number - 1) + 4);
    return [friday, first].toSorted().at(-1) ?? friday;
  }
  const fromMonday = daysAfterMonday(first) + number - 1;
  return addDays(mondayOf(first), 7 * Math.floor(fromMonday / 5) + (fromMonday % 5));
};

/** Null without a due day or when completed. */
export const dueState = (
  { dueOn, completed }: Pick<GoalView, "dueOn" | "completed">,
  today: Day,
): "overdue" | "now" | "later" | null => {
  if (dueOn === null || completed) {
    return null;
  }
  if (dueOn < today) {
    return "overdue";
  }
  return mondayOf(dueOn) <= mondayOf(today) ? "now" : "later";
};

export interface NamedGoal {
  readonly goal: GoalView;
  readonly sectionId: string;
  readonly sectionTitle: string;
}

/** Grouped by urgency, each group sorted by due day (docs/onboarding.md#helpers). */
export const goalsByUrgency = (
  sections: readonly { readonly id: string; readonly title: string; readonly goals: readonly GoalView[] }[],
  today: Day,
): Readonly<Record<"overdue" | "now" | "later", readonly NamedGoal[]>> => {
  const all = sections
    .flatMap(({ id, title, goals }) => goals.map((goal) => ({ goal, sectionId: id, sectionTitle: title })))
    .toSorted((a, b) => compareKeys(a.goal.dueOn ?? "", b.goal.dueOn ?? ""));
  return {
    overdue: all.filter(({ goal }) => dueState(goal, today) === "overdue"),
    now: all.filter(({ goal }) => dueState(goal, today) === "now"),
    later: all.filter(({ goal }) => dueState(goal, today) === "later"),
  };
};

export const dueText = ({ unit, number }: GoalDue): string => `${unit} ${number}`;

/** In a fixed order: "QA, Backend". */
export const groupNamesText = (groups: readonly OnboardingType[]): string =>
  onboardingGroups
    .filter((group) => groups.includes(group))
    .map((group) => onboardingGroupLabels[group])
    .join(", ");

/** "QA, Backend", or `everyone`. */
export const groupsText = (applicableTo: readonly OnboardingType[], everyone: string): string => {
  const groups = onboardingGroups.filter((group) => appliesTo({ applicableTo }, group));
  return groups.length === onboardingGroups.length ? everyone : groupNamesText(groups);
};

/** Warns how many ongoing onboardings lose completed goals; empty if none. `isMinimum`: there may be more. */
export const removedGoalWarnings = ({
  affectedOnboardings,
  isMinimum,
}: {
  readonly affectedOnboardings: number;
  readonly isMinimum: boolean;
}): string[] => {
  if (affectedOnboardings === 0 && !isMinimum) {
    return [];
  }
  const count = `${isMinimum ? "at least " : ""}${affectedOnboardings} ongoing ${affectedOnboardings === 1 ? "onboarding" : "onboardings"}`;
  return [`A removed goal was completed in ${count}. It stays readable there, under removed goals.`];
};
