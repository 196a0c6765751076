import { missingLevels } from "#domain/skillsets/rules.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import type { ComparedSkillset, Missing } from "./comparison.ts";

const levels = (count: number): string => formatCountOf(count, "level", "levels");

/** "2 levels in 1 skillset". */
const amount = (missing: Missing): string =>
  `${levels(missing.levels)} in ${formatCountOf(missing.skillsets, "skillset", "skillsets")}`;

/** "2 levels in 1 skillset missing", or "Nothing is missing". */
export const missingText = (missing: Missing): string =>
  missing.levels === 0 ? "Nothing is missing" : `${amount(missing)} missing`;

/** For people without known levels: "2 levels in 1 skillset more than your position". */
export const additionalLevelsText = (more: Missing): string =>
  more.levels === 0 ? "Requires no higher levels than your position" : `${amount(more)} more than your position`;

/** Summarizes the missing levels for the signed-in person's position. */
export const ownPositionText = (missing: Missing): string => {
  if (missing.levels === 0) {
    return "You have every level that your position requires.";
  }
  return `${amount(missing)} ${missing.levels === 1 ? "is" : "are"} missing for your position.`;
};

const requirementText = (subject: string, baseline: number | null, requiredLevel: number): string => {
  const missing = missingLevels(baseline, requiredLevel);
  const text = `${subject} requires level ${requiredLevel}`;
  return baseline === null || missing === 0 ? text : `${text}, ${levels(missing)} more`;
};

/** "1 level missing". */
export const missingLevelsText = (count: number): string => `${levels(count)} missing`;

/** A skillset's levels in one line: "Your level is 2. Your position requires level 3, 1 level more." */
export const skillsetText = (
  { currentLevel, baselineLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset,
  nextCode: string | null,
): string =>
  [
    currentLevel === null ? "No level yet" : `Your level is ${currentLevel}`,
    ...(requiredLevel === null ? [] : [requirementText("Your position", baselineLevel, requiredLevel)]),
    ...(nextRequiredLevel === null || nextCode === null
      ? []
      : [requirementText(nextCode, baselineLevel, nextRequiredLevel)]),
  ]
    .map((message) => `${message}.`)
    .join(" ");
