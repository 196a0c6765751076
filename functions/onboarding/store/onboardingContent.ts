import type { Goal, OnboardingContent, Resource, Section } from "#domain/onboarding/model.ts";
import { inOrder } from "#domain/onboarding/rules.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { withNulls, withoutNulls } from "../../table/nulls.ts";
import { readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export const storedGoals = (goals: readonly Goal[]) => goals.map((goal) => withoutNulls(goal));

export const toGoals = (
  goals: readonly (Omit<Goal, "helper" | "due" | "applicableTo"> & {
    readonly applicableTo: readonly Goal["applicableTo"][number][];
    readonly helper?: Goal["helper"] | undefined;
    readonly due?: Goal["due"] | undefined;
  })[],
): Goal[] => [
  ...inOrder(goals.map((goal) => ({ ...withNulls(goal, ["helper", "due"]), applicableTo: [...goal.applicableTo] }))),
];

/** Includes the content's shared version, which is 0 before the first write. One request. */
export const readOnboardingContent = async (store: Store): Promise<OnboardingContent> => {
  const items = await readPartition(store, "ONBOARDING");
  const { onboardingSection, onboardingResources, onboardingState } = store.entities;
  const sections = onboardingSection.parse({ Items: items }).data;
  const [links] = onboardingResources.parse({ Items: items }).data;
  const [state] = onboardingState.parse({ Items: items }).data;
  return {
    sections: [...inOrder(sections.map((section) => ({ ...section, goals: toGoals(section.goals) })))],
    resources: links?.items ?? [],
    version: state?.version ?? 0,
  };
};

/**
 * Part of every change to the content. If the content changed since the read, the handler runs again, and finally fails
 * with BUSY.
 */
export const contentStateWrite = ({ version }: Pick<OnboardingContent, "version">): TransactionWrite => ({
  write: ({ onboardingState }) =>
    onboardingState
      .put({ version: version + 1 })
      .where(versionIs(version))
      .commit(),
  conflictError: staleReadError("Someone else is changing the onboarding. Try again. Nothing was lost.", "BUSY"),
});

/** Requires the previous version (none for a new section). */
export const sectionWrite = (section: Section): TransactionWrite => ({
  write: ({ onboardingSection }) =>
    onboardingSection
      .put({ ...section, goals: storedGoals(section.goals) })
      .where(versionIs(section.version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Requires an unchanged section. Completed goals stay with their new hires. */
export const removedSectionWrite = ({ id, version }: Section): TransactionWrite => ({
  write: ({ onboardingSection }) => onboardingSection.delete({ id }).where(versionIs(version)).commit(),
  conflictError: versionConflict(),
});

export const resourcesWrite = (resources: readonly Resource[]): TransactionWrite => ({
  write: ({ onboardingResources }) => onboardingResources.put({ items: [...resources] }).commit(),
});
