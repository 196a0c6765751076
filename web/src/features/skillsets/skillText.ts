import { missingLevels } from "#domain/skillsets/rules.ts";
import { stepsText, stepsToText } from "#web/lib/words/growth.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import type { ComparedSkillset, Missing } from "./comparison.ts";

const levels = (count: number): string => formatCountOf(count, "level", "levels");

const inSkillsets = (count: number): string => `in ${formatCountOf(count, "skillset", "skillsets")}`;

/** Such as "2 levels in 1 skillset". */
const amount = (missing: Missing): string => `${levels(missing.levels)} ${inSkillsets(missing.skillsets)}`;

/** Such as "2 steps in 1 skillset", or that no step is left. */
export const wayText = (missing: Missing): string =>
  missing.levels === 0 ? "You have every level" : `${stepsText(missing.levels)} ${inSkillsets(missing.skillsets)}`;

/** For people without known levels: "2 levels in 1 skillset more than your position". */
export const additionalLevelsText = (more: Missing): string =>
  more.levels === 0 ? "Requires no higher levels than your position" : `${amount(more)} more than your position`;

export const ownPositionText = (missing: Missing): string =>
  missing.levels === 0
    ? "You have every level that your position requires."
    : `${wayText(missing)} to what your position requires.`;

const requirementText = (subject: string, baseline: number | null, requiredLevel: number): string => {
  const missing = missingLevels(baseline, requiredLevel);
  const text = `${subject} requires level ${requiredLevel}`;
  return baseline === null || missing === 0 ? text : `${text}, ${stepsText(missing)} up`;
};

/** The steps to the compared position, or to the own one if only that one asks: "2 steps to IC2". */
export const stepsTo = (count: number, nextCode: string | null): string =>
  stepsToText(count, nextCode ?? "your position");

/** Such as "Your level is 2. Your position requires level 3, 1 step up." */
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
