import type { OnboardingType } from "../people/terms.ts";
import { compareKeys } from "../shared/keyOrder.ts";
import type { Day } from "../shared/time.ts";
import type {
  CompletedGoal,
  GoalView,
  Onboarding,
  SectionContent,
  SectionSummary,
  SectionUsage,
  SectionView,
} from "./model.ts";
import { countGoals, dueDay, sectionsFor } from "./rules.ts";

/** Marking a goal as completed also approves it, so both times are the same. */
export const progressOf = (done: CompletedGoal | undefined, isMarked = false) => ({
  completed: done !== undefined,
  completedAt: done?.completedAt ?? null,
  approvedAt: done?.completedAt ?? null,
  approverName: done?.approverName ?? null,
  isMarked: done === undefined && isMarked,
});

export const sectionViews = (
  sections: readonly SectionContent[],
  type: OnboardingType,
  completed: readonly CompletedGoal[],
  startDate: Day,
  markedGoalIds: readonly string[] = [],
): SectionView[] => {
  const byGoal = new Map(completed.map((one) => [one.goalId, one]));
  return sectionsFor(sections, type).map(({ id, title, timeframe, description, goals }) => ({
    id,
    title,
    timeframe,
    description,
    goals: goals.map(
      ({ applicableTo: _groups, ...goal }): GoalView => ({
        ...goal,
        dueOn: goal.due && dueDay(goal.due, startDate),
        ...progressOf(byGoal.get(goal.id), markedGoalIds.includes(goal.id)),
      }),
    ),
  }));
};

export const removedGoals = (views: readonly SectionView[], completed: readonly CompletedGoal[]) => {
  const existing = new Set(views.flatMap(({ goals }) => goals.map(({ id }) => id)));
  return completed
    .filter(({ goalId }) => !existing.has(goalId))
    .toSorted((a, b) => compareKeys(a.completedAt, b.completedAt))
    .map(({ goalId, title, sectionTitle, completedAt, approverName }) => ({
      id: goalId,
      title,
      sectionTitle,
      completedAt,
      approverName,
    }));
};

export const sectionSummaries = (
  sections: readonly SectionContent[],
  { onboardingType, completedGoalIds }: Pick<Onboarding, "onboardingType" | "completedGoalIds">,
): SectionSummary[] => {
  const done = new Set(completedGoalIds);
  return sectionsFor(sections, onboardingType).map(({ id, title, goals }) => ({
    id,
    title,
    ...countGoals(goals.map((goal) => ({ completed: done.has(goal.id) }))),
  }));
};

export const usageOf = (
  section: SectionContent,
  onboardings: readonly Pick<Onboarding, "onboardingType" | "completedGoalIds">[],
): Omit<SectionUsage, "isMinimum"> => ({
  // Every onboarding shows every section, even if none of its goals apply.
  onboardings: onboardings.length,
  withCompletedGoals: onboardings.filter(({ completedGoalIds }) =>
    section.goals.some(({ id }) => completedGoalIds.includes(id)),
  ).length,
  completionsByGoal: Object.fromEntries(
    section.goals.map(({ id }) => [
      id,
      onboardings.filter(({ completedGoalIds }) => completedGoalIds.includes(id)).length,
    ]),
  ),
});
