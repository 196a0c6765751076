import { missingLevels } from "#domain/skillsets/rules.ts";
import { formatCountOf } from "#web/lib/numbers.ts";
import type { ComparedSkillset, Missing } from "./comparison.ts";

const levels = (count: number): string => formatCountOf(count, "level", "levels");

/** "2 levels in 1 skillset". */
const amount = (missing: Missing): string =>
  `${levels(missing.levels)} in ${formatCountOf(missing.skillsets, "skillset", "skillsets")}`;

/** How near a next position is: "2 levels in 1 skillset missing". */
export const missingText = (missing: Missing): string =>
  missing.levels === 0 ? "Nothing is missing" : `${amount(missing)} missing`;

/** How much higher a next position is, for those whose levels are not known: "Asks for 2 levels in 1 skillset more". */
export const moreWords = (more: Missing): string =>
  more.levels === 0 ? "Asks for no higher levels than your position" : `${amount(more)} more than your position`;

/** How one stands to one's own position. */
export const ownPositionText = (missing: Missing): string => {
  if (missing.levels === 0) return "You have every level that your position asks for.";
  return `${amount(missing)} ${missing.levels === 1 ? "is" : "are"} missing for your position.`;
};

const askedText = (who: string, from: number | null, asked: number): string => {
  const missing = missingLevels(from, asked);
  const asks = `${who} asks for level ${asked}`;
  return from === null || missing === 0 ? asks : `${asks}, ${levels(missing)} more`;
};

/** What is missing in one skillset: "1 level missing". */
export const missingLevelsText = (count: number): string => `${levels(count)} missing`;

/** A skillset's levels in one line: "Your level is 2. Your position asks for level 3, 1 level more." */
export const skillsetText = (
  { currentLevel, baselineLevel, requiredLevel, nextRequiredLevel }: ComparedSkillset,
  nextCode: string | null,
): string =>
  [
    currentLevel === null ? "No level yet" : `Your level is ${currentLevel}`,
    ...(requiredLevel === null ? [] : [askedText("Your position", baselineLevel, requiredLevel)]),
    ...(nextRequiredLevel === null || nextCode === null ? [] : [askedText(nextCode, baselineLevel, nextRequiredLevel)]),
  ]
    .map((sentence) => `${sentence}.`)
    .join(" ");
