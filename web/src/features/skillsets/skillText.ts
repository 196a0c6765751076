import { type MissingLevels, remainingStepsText } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import type { ComparedSkillset } from "./comparison.ts";

/** Before a review is shared: "2 levels in 1 skillset more than your position". */
export const additionalLevelsText = ({ levels, skillsets }: MissingLevels): string =>
  levels === 0
    ? "Requires no higher levels than your position"
    : `${formatCountOf(levels, "level", "levels")} in ${formatCountOf(skillsets, "skillset", "skillsets")} more than your position`;

export const ownPositionText = (missing: MissingLevels): string =>
  missing.levels === 0
    ? "You have every level that your position requires."
    : `${remainingStepsText(missing)} to reach what your position requires.`;

/** Such as "Your level is 2. Your position requires level 3." */
export const skillsetText = (
  { currentLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset,
  nextCode: string | null,
): string =>
  [
    currentLevel === null ? "No level yet" : `Your level is ${currentLevel}`,
    ...(requiredLevel === null ? [] : [`Your position requires level ${requiredLevel}`]),
    ...(nextRequiredLevel === null || nextCode === null ? [] : [`${nextCode} requires level ${nextRequiredLevel}`]),
  ]
    .map((message) => `${message}.`)
    .join(" ");
