import type { EngineerType } from "#domain/people/terms.ts";
import { type LadderStructure, typeLabel } from "#domain/positions/structure.ts";
import type { Skillset, SkillsetUsage } from "#domain/skillsets/model.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";

const maxCodes = 8;

const codesText = (positions: SkillsetUsage["positions"]): string => {
  const codes = positions.slice(0, maxCodes).map(({ code }) => code);
  const rest = positions.length - codes.length;
  return rest === 0 ? codes.join(", ") : `${codes.join(", ")} and ${rest} more`;
};

const requiredByText = (positions: SkillsetUsage["positions"], what: string): string =>
  `${formatCountOf(positions.length, "position requires", "positions require")} ${what}: ${codesText(positions)}.`;

/** What deleting a skillset affects (docs/ladder.md#deletion). */
export const skillsetDeletionTexts = (skillset: Skillset, { positions }: SkillsetUsage): readonly string[] => [
  positions.length === 0
    ? "No position requires this skillset."
    : `${requiredByText(positions, "this skillset")} ${positions.length === 1 ? "The requirement is" : "The requirements are"} deleted too.`,
  ...(skillset.levels.length === 0
    ? []
    : [`Its ${formatCountOf(skillset.levels.length, "level is", "levels are")} deleted too.`]),
  "Existing reviews keep their copy and stay readable.",
];

/** Empty if no position requires the skillset. */
export const narrowingTexts = (
  removedTypes: readonly EngineerType[],
  { positions }: SkillsetUsage,
  structure: LadderStructure,
): readonly string[] => {
  const requiring = positions.filter(({ engineerType }) => removedTypes.includes(engineerType));
  if (requiring.length === 0) {
    return [];
  }
  const types = new Set(requiring.map(({ engineerType }) => typeLabel(structure, engineerType)));
  return [
    `${requiredByText(requiring, "this skillset")} If it no longer applies to ${[...types].join(" and ")}, ${requiring.length === 1 ? "that requirement is" : "those requirements are"} deleted.`,
    "Existing reviews keep their copy.",
  ];
};

/** What deleting a level affects (docs/ladder.md#deletion). */
export const levelDeletionTexts = (level: number, { positions }: SkillsetUsage): readonly string[] => {
  const requiring = positions.filter(({ requiredLevel }) => requiredLevel === level);
  return [
    requiring.length === 0
      ? "No position requires this level."
      : `${requiredByText(requiring, "this level")} The requirement stays, but level ${level} will have no description.`,
    "Existing reviews keep their copy and stay readable.",
  ];
};
