import type { Pair } from "../shared/fileChanges.ts";
import {
  applicableToOf,
  type GoalEntry,
  goalAsEntry,
  groupsOf,
  type OnboardingFile,
  parseDue,
  resourceAsEntry,
  type SectionEntry,
  sectionAsEntry,
} from "./file.ts";
import type { Goal, Onboarding, OnboardingContent, Resource, Section } from "./model.ts";
import { inOrder, titleKey } from "./rules.ts";

export interface SectionPair extends Pair<Section> {
  readonly goals: readonly Pair<Goal>[];
  readonly removedGoals: readonly Goal[];
}

export interface OnboardingDiff {
  readonly before: OnboardingContent;
  readonly sections: readonly SectionPair[];
  readonly removedSections: readonly Section[];
  readonly resources: readonly Pair<Resource>[];
  readonly removedResources: readonly Resource[];
}

const takeFrom = <Part>(parts: Part[], matches: (part: Part) => boolean): Part | null => {
  const index = parts.findIndex(matches);
  return index < 0 ? null : (parts.splice(index, 1)[0] ?? null);
};

const hasSameGroups = (entry: GoalEntry, goal: Goal): boolean =>
  groupsOf(entry).join() === groupsOf(goalAsEntry(goal)).join();

/**
 * Matches by title. Goals of different groups may share a title, so goals with the same groups
 * match first.
 */
const matchedGoals = (
  entries: readonly GoalEntry[],
  stored: readonly Goal[],
): { readonly goals: readonly (Goal | null)[]; readonly removed: readonly Goal[] } => {
  const remaining = [...inOrder(stored)];
  const hasTitleOf = (entry: GoalEntry) => (goal: Goal) => titleKey(goal.title) === titleKey(entry.title);
  const exact = entries.map((entry) =>
    takeFrom(remaining, (goal) => hasTitleOf(entry)(goal) && hasSameGroups(entry, goal)),
  );
  const goals = entries.map((entry, index) => exact[index] ?? takeFrom(remaining, hasTitleOf(entry)));
  return { goals, removed: remaining };
};

/** An import treats sections with equal keys as unchanged. */
const comparisonKey = (section: Section): string =>
  JSON.stringify([
    sectionAsEntry(section),
    section.orderIndex,
    inOrder(section.goals).map(({ id, orderIndex }) => [id, orderIndex]),
  ]);

const sectionPair = (entry: SectionEntry, index: number, before: Section | null, newId: () => string): SectionPair => {
  const matched = matchedGoals(entry.goals, before?.goals ?? []);
  const goals = entry.goals.map((goal, at): Pair<Goal> => {
    const matchedGoal = matched.goals[at] ?? null;
    return {
      before: matchedGoal,
      after: {
        id: matchedGoal?.id ?? newId(),
        title: goal.title,
        description: goal.description,
        orderIndex: at + 1,
        applicableTo: applicableToOf(goal),
        helper: goal.helper ?? null,
        due: goal.due === undefined ? null : parseDue(goal.due),
      },
    };
  });
  const after: Section = {
    id: before?.id ?? newId(),
    title: entry.title,
    timeframe: entry.timeframe,
    description: entry.description,
    orderIndex: index + 1,
    goals: goals.map((goal) => goal.after),
    version: (before?.version ?? 0) + 1,
  };
  return {
    before,
    after: before !== null && comparisonKey(before) === comparisonKey(after) ? before : after,
    goals,
    removedGoals: matched.removed,
  };
};

/**
 * Sections and links match by title, goals by title within their section. Matched parts keep their
 * IDs, so new hires keep their progress. Unchanged sections are returned as the same objects.
 */
export const diffOnboarding = (
  before: OnboardingContent,
  file: OnboardingFile,
  newId: () => string,
): OnboardingDiff => {
  const { sections, resources } = before;
  const remaining = [...inOrder(sections)];
  const pairs = file.sections.map((entry, index) =>
    sectionPair(
      entry,
      index,
      takeFrom(remaining, ({ title }) => titleKey(title) === titleKey(entry.title)),
      newId,
    ),
  );
  const remainingResources = [...resources];
  const resourcePairs = (file.resources ?? resources).map((after) => ({
    before: takeFrom(remainingResources, ({ title }) => titleKey(title) === titleKey(after.title)),
    after,
  }));
  return {
    before,
    sections: pairs,
    removedSections: remaining,
    resources: resourcePairs,
    removedResources: remainingResources,
  };
};

export const sectionsToSave = ({ sections }: OnboardingDiff): readonly Section[] =>
  sections.flatMap(({ before, after }) => (before === after ? [] : [after]));

export const haveResourcesChanged = ({ before, resources, removedResources }: OnboardingDiff): boolean =>
  removedResources.length > 0 ||
  resources.some(({ after }, index) => {
    const old = before.resources[index];
    return !old || JSON.stringify(resourceAsEntry(old)) !== JSON.stringify(resourceAsEntry(after));
  });

export const contentAfter = ({ before, sections, resources }: OnboardingDiff): OnboardingContent => ({
  sections: sections.map(({ after }) => after),
  resources: resources.map(({ after }) => after),
  version: before.version + 1,
});

export const countAffected = (
  { sections, removedSections }: OnboardingDiff,
  onboardings: readonly Pick<Onboarding, "completedGoalIds">[],
): number => {
  const removed = new Set(
    [...sections.flatMap(({ removedGoals }) => removedGoals), ...removedSections.flatMap(({ goals }) => goals)].map(
      ({ id }) => id,
    ),
  );
  return onboardings.filter(({ completedGoalIds }) => completedGoalIds.some((id) => removed.has(id))).length;
};
