import type { OnboardingType } from "../people/terms.ts";
import { compareKeys } from "../shared/keyOrder.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import { addDays, mondayOf, weekday } from "../shared/weeks.ts";
import type { Goal, GoalDue, GoalView, SectionContent } from "./model.ts";
import type { GoalHelper } from "./terms.ts";

/** Whether a goal is for new hires of a type. A goal without groups is for everybody (docs/onboarding.md#goals). */
export const appliesTo = ({ applicableTo }: Pick<Goal, "applicableTo">, type: OnboardingType): boolean =>
  applicableTo.length === 0 || applicableTo.includes(type);

/** The key by which sections, goals and links are matched: the title, trimmed, normalized and in lower case. */
export const titleKey = (title: string): string => title.trim().normalize("NFC").toLowerCase();

/** Sorts sections or goals by their order; those with the same number stay in the order in which they were created. */
export const inOrder = <Item extends { readonly orderIndex: number; readonly id: string }>(
  items: readonly Item[],
): readonly Item[] => items.toSorted((a, b) => a.orderIndex - b.orderIndex || compareKeys(a.id, b.id));

/** The sections in their order, each with the goals of one type in their order. */
export const sectionsFor = (sections: readonly SectionContent[], type: OnboardingType): readonly SectionContent[] =>
  inOrder(sections).map((section) => ({
    ...section,
    goals: [...inOrder(section.goals.filter((goal) => appliesTo(goal, type)))],
  }));

/** How many goals there are, and how many of them are completed. */
export interface GoalCount {
  readonly completed: number;
  readonly total: number;
}

/** Counts the goals of a section, or of several. */
export const countGoals = (goals: readonly { readonly completed: boolean }[]): GoalCount => ({
  completed: goals.filter(({ completed }) => completed).length,
  total: goals.length,
});

/** Whether all goals are completed. Without goals there is nothing to complete (docs/onboarding.md#progress). */
export const isComplete = ({ completed, total }: GoalCount): boolean => completed === total;

/** The sum of several counts. */
export const sumCounts = (counts: readonly GoalCount[]): GoalCount => ({
  completed: counts.reduce((sum, { completed }) => sum + completed, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
});

/**
 * The completed share in whole percent; 100 if there are no goals. It is rounded, but to 0 only if no goal and to 100 only
 * if every goal is completed.
 */
export const percentOf = ({ completed, total }: GoalCount): number => {
  if (completed === total) {
    return 100;
  }
  return completed === 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * completed) / total)));
};

/**
 * The section to open first: the first one whose goals are not all completed or that has none, otherwise the last one;
 * null if there are no sections (docs/onboarding.md#first-section).
 */
export const firstOpenSection = <Summary extends GoalCount>(sections: readonly Summary[]): Summary | null =>
  sections.find((section) => section.total === 0 || !isComplete(section)) ?? sections.at(-1) ?? null;

/** Whether an onboarding has started, that is, its first day is today or earlier (docs/onboarding.md#before-the-start). */
export const hasStarted = ({ startedOn }: { readonly startedOn: Day }, today: Day): boolean => startedOn <= today;

/** The week of an onboarding that a day is in, counted from the week of the start; at least 1. */
export const weekNumber = (startedOn: Day, today: Day): number =>
  Math.max(1, daysBetween(mondayOf(startedOn), mondayOf(today)) / 7 + 1);

/**
 * The day on which a goal is due (docs/onboarding.md#due-dates). "day n" is the n-th working day, starting with the day
 * of the start, or with the Monday after it if that is on a weekend. "week n" is the Friday of the n-th week, but not
 * before the first working day.
 */
export const dueDay = ({ unit, number }: GoalDue, startedOn: Day): Day => {
  const first = weekday(startedOn) > 4 ? addDays(mondayOf(startedOn), 7) : startedOn;
  if (unit === "week") {
    const friday = addDays(mondayOf(startedOn), 7 * (number - 1) + 4);
    return [friday, first].toSorted().at(-1) ?? friday;
  }
  const fromMonday = weekday(first) + number - 1;
  return addDays(mondayOf(first), 7 * Math.floor(fromMonday / 5) + (fromMonday % 5));
};

/** Whether an open goal is late, due in the current week, or due later; null without a due day or when completed. */
export const dueState = (
  { dueOn, completed }: Pick<GoalView, "dueOn" | "completed">,
  today: Day,
): "late" | "now" | "later" | null => {
  if (dueOn === null || completed) {
    return null;
  }
  if (dueOn < today) {
    return "late";
  }
  return mondayOf(dueOn) <= mondayOf(today) ? "now" : "later";
};

/** An open goal with its section. */
export interface NamedGoal {
  readonly goal: GoalView;
  readonly sectionId: string;
  readonly sectionTitle: string;
}

/**
 * The open goals with a due date, grouped by how urgent they are, each group by due day (docs/onboarding.md#whose-turn).
 */
export const urgentGoals = (
  sections: readonly { readonly id: string; readonly title: string; readonly goals: readonly GoalView[] }[],
  today: Day,
): Readonly<Record<"late" | "now" | "later", readonly NamedGoal[]>> => {
  const all = sections
    .flatMap(({ id, title, goals }) => goals.map((goal) => ({ goal, sectionId: id, sectionTitle: title })))
    .toSorted((a, b) => compareKeys(a.goal.dueOn ?? "", b.goal.dueOn ?? ""));
  return {
    late: all.filter(({ goal }) => dueState(goal, today) === "late"),
    now: all.filter(({ goal }) => dueState(goal, today) === "now"),
    later: all.filter(({ goal }) => dueState(goal, today) === "later"),
  };
};

/** The helpers of the goals, each with the number of goals they help with, in the order of their first goal. */
export const awaitedHelpers = (
  goals: readonly Pick<GoalView, "helper">[],
): readonly { readonly helper: GoalHelper; readonly goals: number }[] => {
  const counts = new Map<GoalHelper, number>();
  for (const { helper } of goals) {
    if (helper !== null) {
      counts.set(helper, (counts.get(helper) ?? 0) + 1);
    }
  }
  return [...counts].map(([helper, count]) => ({ helper, goals: count }));
};

/** The text of a relative due date: "day 1", "week 2". */
export const dueText = ({ unit, number }: GoalDue): string => `${unit} ${number}`;

/**
 * Warns that importing a file removes completed goals, and in how many ongoing onboardings: one sentence, or none if no
 * onboarding is affected. With `more`, the number is a minimum.
 */
export const affectedMessage = ({
  affectedOnboardings,
  more,
}: {
  readonly affectedOnboardings: number;
  readonly more: boolean;
}): string[] => {
  if (affectedOnboardings === 0 && !more) {
    return [];
  }
  const count = `${more ? "at least " : ""}${affectedOnboardings} ongoing ${affectedOnboardings === 1 ? "onboarding" : "onboardings"}`;
  return [`A removed goal is completed in ${count}. It stays readable there, among the removed goals.`];
};
