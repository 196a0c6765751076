import type { OnboardingType } from "../people/terms.ts";
import type { Day } from "../shared/time.ts";
import type { CompletedGoal, GoalView, Onboarding, Section, SectionSummary, SectionView } from "./model.ts";
import { countGoals, dueDay, inOrder, sectionsFor } from "./rules.ts";

/** A section of a completed onboarding, as it was at the completion, with the goals of its type. */
export type ArchivedSection = Pick<Section, "id" | "title" | "timeframe" | "description" | "orderIndex" | "goals">;

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
  sections: readonly Section[],
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
  sections: readonly Section[],
  { onboardingType, completedGoalIds }: Pick<Onboarding, "onboardingType" | "completedGoalIds">,
): SectionSummary[] => {
  const done = new Set(completedGoalIds);
  return sectionsFor(sections, onboardingType).map(({ id, title, goals }) => ({
    id,
    title,
    ...countGoals(goals.map((goal) => ({ completed: done.has(goal.id) }))),
  }));
};

/** The sections to store with an onboarding that is completed, so that it stays readable as it was. */
export const archiveOf = (sections: readonly Section[], type: OnboardingType): readonly ArchivedSection[] =>
  inOrder(sectionsFor(sections, type)).map(({ id, title, timeframe, description, orderIndex, goals }) => ({
    id,
    title,
    timeframe,
    description,
    orderIndex,
    goals,
  }));
