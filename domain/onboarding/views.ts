import type { OnboardingType } from "../people/terms.ts";
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

const notCompleted = { completed: false, completedAt: null, approvedAt: null, approverName: null } as const;

/** The progress of a goal. The approval is the moment of the completion. */
export const progressOf = (done: CompletedGoal | undefined) =>
  done
    ? {
        completed: true,
        completedAt: done.completedAt,
        approvedAt: done.completedAt,
        approverName: done.approverName,
      }
    : notCompleted;

/** The sections of one type with the progress of every goal. */
export const sectionViews = (
  sections: readonly SectionContent[],
  type: OnboardingType,
  completed: readonly CompletedGoal[],
  startedOn: Day,
): SectionView[] => {
  const byGoal = new Map(completed.map((one) => [one.goalId, one]));
  return sectionsFor(sections, type).map(({ id, title, timeframe, description, goals }) => ({
    id,
    title,
    timeframe,
    description,
    goals: goals.map(
      (goal): GoalView => ({
        id: goal.id,
        title: goal.title,
        description: goal.description,
        orderIndex: goal.orderIndex,
        helper: goal.helper,
        due: goal.due,
        dueOn: goal.due && dueDay(goal.due, startedOn),
        ...progressOf(byGoal.get(goal.id)),
      }),
    ),
  }));
};

/** The completed goals that are no longer among the goals of the onboarding, oldest first. */
export const removedGoals = (views: readonly SectionView[], completed: readonly CompletedGoal[]) => {
  const existing = new Set(views.flatMap(({ goals }) => goals.map(({ id }) => id)));
  return completed
    .filter(({ goalId }) => !existing.has(goalId))
    .toSorted((a, b) => a.completedAt.localeCompare(b.completedAt))
    .map(({ goalId, title, sectionTitle, completedAt, approverName }) => ({
      id: goalId,
      title,
      sectionTitle,
      completedAt,
      approverName,
    }));
};

/** How many goals of each section an onboarding has completed, for the list. */
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

/** What a section is used for: the onboardings that show it, and in how many of them each goal is completed. */
export const usageOf = (
  section: SectionContent,
  onboardings: readonly Pick<Onboarding, "onboardingType" | "completedGoalIds">[],
): Omit<SectionUsage, "more"> => ({
  // Every onboarding shows every section, even if none of its goals apply.
  onboardings: onboardings.length,
  withCompletedGoals: onboardings.filter(({ completedGoalIds }) =>
    section.goals.some(({ id }) => completedGoalIds.includes(id)),
  ).length,
  completed: Object.fromEntries(
    section.goals.map(({ id }) => [
      id,
      onboardings.filter(({ completedGoalIds }) => completedGoalIds.includes(id)).length,
    ]),
  ),
});
