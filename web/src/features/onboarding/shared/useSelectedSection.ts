import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { SectionView } from "#domain/onboarding/model.ts";
import { countGoals, currentSectionOf } from "#domain/onboarding/rules.ts";

const parameter = "section";

export const sectionHref = (sectionId: string): string => `?${new URLSearchParams({ [parameter]: sectionId })}`;

interface SelectedSection {
  readonly section: SectionView;
  readonly previous: SectionView | null;
  readonly next: SectionView | null;
  /** True if the section in the URL doesn't exist, so another section is selected. */
  readonly isReplacement: boolean;
}

/** The section in the URL, or else the first section with open goals; null without sections. */
export const useSelectedSection = (sections: readonly SectionView[]): SelectedSection | null => {
  const [params] = useSearchParams();
  const firstOpen = (): string | undefined =>
    currentSectionOf(sections.map(({ id, goals }) => ({ id, ...countGoals(goals) })))?.id;
  // Remembered, so completing the last goal doesn't switch sections.
  const [initialId] = useState(firstOpen);
  const requested = params.get(parameter);
  const indexOf = (id: string | null | undefined): number => sections.findIndex((section) => section.id === id);
  const index = [requested, initialId, firstOpen()].map(indexOf).find((found) => found >= 0);
  const section = index === undefined ? undefined : sections[index];
  if (index === undefined || section === undefined) {
    return null;
  }
  return {
    section,
    previous: sections[index - 1] ?? null,
    next: sections[index + 1] ?? null,
    isReplacement: requested !== null && requested !== section.id,
  };
};
