import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import type { OnboardingContent, Section } from "#domain/onboarding/model.ts";
import type { Commit } from "../commit.ts";
import { findUnchanged } from "../findUnchanged.ts";
import type { Store } from "../table/store.ts";
import {
  contentStateWrite,
  readOnboardingContent,
  removedSectionWrite,
  sectionWrite,
} from "./store/onboardingContent.ts";

interface Change {
  readonly store: Store;
  readonly sectionId: string;
  readonly version: number;
  readonly commit: Commit;
}

const readUnchanged = async ({ store, sectionId, version }: Change) => {
  const content = await readOnboardingContent(store);
  return { content, section: findUnchanged("section", content.sections, sectionId, version) };
};

export const changeSection = async (
  change: Change,
  make: (section: Section, content: OnboardingContent) => Section,
  recorded: RecordedChange,
): Promise<Section> => {
  const { content, section } = await readUnchanged(change);
  const changed = make(section, content);
  await change.commit([contentStateWrite(content), sectionWrite(changed)], {
    audit: entryOf(section.id, recorded),
  });
  return changed;
};

/** Removes a section with its goals. Errors: NOT_FOUND, VERSION_CONFLICT. */
export const removeSection = async (change: Change): Promise<null> => {
  const { content, section } = await readUnchanged(change);
  await change.commit([contentStateWrite(content), removedSectionWrite(section)], {
    audit: { action: "onboardingSection.deleted", subjectId: section.id, change: { title: section.title } },
  });
  return null;
};
