import { DomainError, throwFieldError } from "../shared/errors.ts";
import { findById } from "../shared/notFound.ts";
import type { Goal, GoalForm, OnboardingContent, Section, SectionForm } from "./model.ts";
import { appliesTo, inOrder, titleKey } from "./rules.ts";
import { maxGoalsPerSection, maxSections, onboardingGroups } from "./terms.ts";

/** Sections with equal titles couldn't be told apart or exported. */
const assertFreeSectionTitle = (title: string, others: readonly Section[]): void => {
  if (others.some((other) => titleKey(other.title) === titleKey(title))) {
    throwFieldError("title", `A section named "${title}" already exists. Choose another title.`);
  }
};

/** Goals with equal titles in a group and section couldn't be told apart. */
const assertFreeGoalTitle = ({ title, applicableTo }: GoalForm, others: readonly Goal[]): void => {
  const groups = onboardingGroups.filter((group) => appliesTo({ applicableTo }, group));
  const taken = others.some(
    (other) => titleKey(other.title) === titleKey(title) && groups.some((group) => appliesTo(other, group)),
  );
  if (taken) {
    throwFieldError(
      "title",
      `This section already has a goal named "${title}" for the same group. Choose another title.`,
    );
  }
};

/** Errors: STATE_CONFLICT at the limit of sections; INVALID_INPUT for a taken title. */
export const newSection = (form: SectionForm, { sections }: OnboardingContent, id: string): Section => {
  assertFreeSectionTitle(form.title, sections);
  if (sections.length >= maxSections) {
    throw new DomainError("STATE_CONFLICT", `You've reached the limit of ${maxSections} sections. Remove one first.`);
  }
  return { ...form, id, goals: [], version: 1 };
};

/** Errors: INVALID_INPUT if another section has its title. */
export const changedSection = (section: Section, form: SectionForm, { sections }: OnboardingContent): Section => {
  assertFreeSectionTitle(
    form.title,
    sections.filter(({ id }) => id !== section.id),
  );
  return { ...section, ...form, version: section.version + 1 };
};

const withGoals = (section: Section, goals: readonly Goal[]): Section => ({
  ...section,
  goals: [...inOrder(goals)],
  version: section.version + 1,
});

/** Errors: STATE_CONFLICT at the limit of goals; INVALID_INPUT for a taken title. */
export const withNewGoal = (section: Section, form: GoalForm, id: string): Section => {
  assertFreeGoalTitle(form, section.goals);
  if (section.goals.length >= maxGoalsPerSection) {
    throw new DomainError(
      "STATE_CONFLICT",
      `"${section.title}" has reached the limit of ${maxGoalsPerSection} goals. Remove one first.`,
    );
  }
  return withGoals(section, [...section.goals, { ...form, id }]);
};

/** Errors: NOT_FOUND; INVALID_INPUT if one of its groups has a goal with this title. */
export const withChangedGoal = (section: Section, goalId: string, form: GoalForm): Section => {
  const { id } = findById("goal", section.goals, goalId);
  assertFreeGoalTitle(
    form,
    section.goals.filter((goal) => goal.id !== id),
  );
  return withGoals(
    section,
    section.goals.map((goal) => (goal.id === id ? { ...form, id } : goal)),
  );
};

/** Errors: NOT_FOUND. */
export const withoutGoal = (section: Section, goalId: string): Section => {
  const { id } = findById("goal", section.goals, goalId);
  return withGoals(
    section,
    section.goals.filter((goal) => goal.id !== id),
  );
};

/** Renumbers from 1. Errors: VERSION_CONFLICT unless the IDs are exactly those of the items. */
const renumbered = <Item extends { readonly id: string; readonly orderIndex: number }>(
  items: readonly Item[],
  ids: readonly string[],
  what: string,
): readonly Item[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const ordered = ids.flatMap((id) => byId.get(id) ?? []);
  if (ordered.length !== items.length || ids.length !== items.length) {
    throw new DomainError("VERSION_CONFLICT", `Someone else added or removed a ${what}. Load the latest version.`);
  }
  return ordered.map((item, index) => ({ ...item, orderIndex: index + 1 }));
};

/** Errors: VERSION_CONFLICT if the IDs are not exactly those of the section's goals. */
export const withGoalOrder = (section: Section, goalIds: readonly string[]): Section =>
  withGoals(section, renumbered(section.goals, goalIds, "goal"));

/**
 * `changed` are the sections that get another number. Errors: VERSION_CONFLICT unless the IDs are
 * exactly those of all sections.
 */
export const reorderedSections = (
  { sections }: OnboardingContent,
  sectionIds: readonly string[],
): { readonly all: readonly Section[]; readonly changed: readonly Section[] } => {
  const ordered = renumbered(sections, sectionIds, "section");
  const before = new Map(sections.map(({ id, orderIndex }) => [id, orderIndex]));
  const all = ordered.map((section) =>
    before.get(section.id) === section.orderIndex ? section : { ...section, version: section.version + 1 },
  );
  return { all, changed: all.filter((section) => before.get(section.id) !== section.orderIndex) };
};
