import { type EngineerType, engineerTypeLabels } from "#domain/people/terms.ts";
import type { Skillset, SkillsetUsage } from "#domain/skillsets/model.ts";
import { formatCountOf } from "#web/lib/numbers.ts";

/** How many positions a sentence names before it counts. */
const named = 8;

const positionsOf = (positions: SkillsetUsage["positions"]): string => {
  const codes = positions.slice(0, named).map(({ code }) => code);
  const rest = positions.length - codes.length;
  return rest === 0 ? codes.join(", ") : `${codes.join(", ")} and ${rest} more`;
};

const requiredBy = (positions: SkillsetUsage["positions"], what: string): string =>
  `${formatCountOf(positions.length, "position requires", "positions require")} ${what}: ${positionsOf(positions)}.`;

/** What deleting a skillset affects, in sentences (docs/ladder.md#deletion). */
export const skillsetDeletionText = (skillset: Skillset, { positions }: SkillsetUsage): readonly string[] => [
  positions.length === 0
    ? "No position requires this skillset."
    : `${requiredBy(positions, "this skillset")} ${positions.length === 1 ? "The requirement goes" : "The requirements go"} with it.`,
  ...(skillset.levels.length === 0
    ? []
    : [`Its ${formatCountOf(skillset.levels.length, "level goes", "levels go")} with it, too.`]),
  "Reviews that were generated keep their copy and stay readable.",
];

/**
 * What it affects that a skillset no longer applies to some engineer types, in sentences; none when it affects nobody.
 */
export const narrowingText = (taken: readonly EngineerType[], { positions }: SkillsetUsage): readonly string[] => {
  const requiring = positions.filter(({ engineerType }) => taken.includes(engineerType));
  if (requiring.length === 0) return [];
  const types = new Set(requiring.map(({ engineerType }) => engineerTypeLabels[engineerType]));
  return [
    `${requiredBy(requiring, "this skillset")} Once it no longer applies to ${[...types].join(" and ")}, ${requiring.length === 1 ? "that requirement goes" : "those requirements go"}.`,
    "Reviews that were generated keep their copy.",
  ];
};

/** What deleting a level of a skillset affects, in sentences (docs/ladder.md#deletion). */
export const levelDeletionText = (level: number, { positions }: SkillsetUsage): readonly string[] => {
  const requiring = positions.filter(({ requiredLevel }) => requiredLevel === level);
  return [
    requiring.length === 0
      ? "No position requires this level."
      : `${requiredBy(requiring, "this level")} That stays, but nothing describes level ${level} any more.`,
    "Reviews that were generated keep their copy and stay readable.",
  ];
};
