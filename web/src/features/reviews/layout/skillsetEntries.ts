import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { inGroups } from "#domain/skillsets/rules.ts";
import { groupLabel } from "#web/ui/lists/SkillsetGroups.tsx";
import type { ReviewNavigationEntry } from "./ReviewNavigation.tsx";
import { skillsetSectionId } from "./sectionIds.ts";

interface SkillsetEntry extends ReviewNavigationEntry {
  readonly skillset: ReviewedSkillset;
}

export const skillsetEntries = (
  skillsets: readonly ReviewedSkillset[],
  isAnswered: (skillset: ReviewedSkillset) => boolean | null,
): readonly SkillsetEntry[] => {
  const groups = inGroups(skillsets, ({ group }) => group);
  const hasGroups = groups.some(({ name }) => name !== null);
  return groups.flatMap(({ name, entries }) =>
    entries.map((skillset) => ({
      skillset,
      id: skillsetSectionId(skillset.id),
      label: skillset.name,
      answered: isAnswered(skillset),
      group: hasGroups ? groupLabel(name) : null,
    })),
  );
};
