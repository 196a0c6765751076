import type { EvaluationAnswers, ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import { type ExpectationsRating, expectationsRatings } from "#domain/reviews/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { capitalized } from "#web/lib/format/terms.ts";
import { answerOf } from "../evaluation/evaluationDraft.ts";

/** Each level is 1 to 5 or null. */
export interface ComparedLevels {
  readonly skillset: ReviewedSkillset;
  readonly level: number | null;
  readonly selfLevel: number | null;
}

export interface EvaluatorNames {
  readonly manager: "you" | "your manager" | "the manager";
  /** "you", or a first name. */
  readonly employee: string;
}

export const compareLevels = (
  skillsets: readonly ReviewedSkillset[],
  managerAnswers: EvaluationAnswers,
  selfAnswers: EvaluationAnswers | null,
): readonly ComparedLevels[] =>
  skillsets.map((skillset) => ({
    skillset,
    level: answerOf(managerAnswers, skillset.id).level,
    selfLevel: selfAnswers === null ? null : answerOf(selfAnswers, skillset.id).level,
  }));

export const isBelowRequired = ({ skillset, level }: ComparedLevels): boolean =>
  level !== null && level < skillset.requiredLevel;

export const levelDifferenceText = (level: number, requiredLevel: number): string => {
  const difference = level - requiredLevel;
  if (difference === 0) {
    return "meets the required level";
  }
  const size = Math.abs(difference);
  return `${size} ${size === 1 ? "level" : "levels"} ${difference > 0 ? "above" : "below"} the required level`;
};

const possessive = (who: string): string => (who === "you" ? "your" : `${who}'s`);

/** Such as "the same as your own" or "1 level above Ana's own". */
const ownDifference = (value: number, ownValue: number, one: string, many: string, employee: string): string => {
  const whose = `${possessive(employee)} own`;
  if (value === ownValue) {
    return `the same as ${whose}`;
  }
  return `${formatCountOf(Math.abs(value - ownValue), one, many)} ${value > ownValue ? "above" : "below"} ${whose}`;
};

/** Such as "Level 4, 1 level above the required level, the same as your own". */
export const levelsText = ({ skillset, level, selfLevel }: ComparedLevels, { employee }: EvaluatorNames): string => {
  if (level === null) {
    return "No level set";
  }
  return [
    `Level ${level}`,
    levelDifferenceText(level, skillset.requiredLevel),
    ...(selfLevel === null ? [] : [ownDifference(level, selfLevel, "level", "levels", employee)]),
  ].join(", ");
};

/** Such as "1 step above your own"; null if a rating is missing. */
export const ratingDifferenceText = (
  rating: ExpectationsRating | null,
  selfRating: ExpectationsRating | null,
  { employee }: EvaluatorNames,
): string | null => {
  if (rating === null || selfRating === null) {
    return null;
  }
  return ownDifference(
    expectationsRatings.indexOf(rating),
    expectationsRatings.indexOf(selfRating),
    "step",
    "steps",
    employee,
  );
};

const howOften = (count: number, all: number): string => (count === all ? `all ${all}` : `${count} of ${all}`);

const agreementText = (
  both: readonly { readonly level: number; readonly selfLevel: number }[],
  who: EvaluatorNames,
): string => {
  const higher = both.filter(({ level, selfLevel }) => level > selfLevel).length;
  const lower = both.filter(({ level, selfLevel }) => level < selfLevel).length;
  const names = who.employee === "you" || who.manager !== "you" ? [who.employee, who.manager] : ["you", who.employee];
  const agree = `${capitalized(names.join(" and "))} chose the same level in ${howOften(both.length - higher - lower, both.length)}`;
  const manager = who.manager === "you" ? "yours" : `${possessive(who.manager)} level`;
  const differing = [...(higher === 0 ? [] : [`higher in ${higher}`]), ...(lower === 0 ? [] : [`lower in ${lower}`])];
  return `${agree}${differing.length === 0 ? "" : `; ${manager} is ${differing.join(" and ")}`}.`;
};

const reachText = (met: number, all: number): string => {
  if (all === 1) {
    return `The skillset ${met === 1 ? "reaches" : "doesn't reach"} the level that the position requires.`;
  }
  return `${capitalized(howOften(met, all))} skillsets ${met === 1 ? "reaches" : "reach"} the level that the position requires.`;
};

export const levelSummaryTexts = (compared: readonly ComparedLevels[], who: EvaluatorNames): readonly string[] => {
  const ratedSkillsets = compared.flatMap(({ skillset, level }) => (level === null ? [] : [{ level, skillset }]));
  const both = compared.flatMap(({ level, selfLevel }) =>
    level === null || selfLevel === null ? [] : [{ level, selfLevel }],
  );
  const metCount = ratedSkillsets.filter(({ level, skillset }) => level >= skillset.requiredLevel).length;
  return [
    ...(ratedSkillsets.length === 0 ? [] : [reachText(metCount, ratedSkillsets.length)]),
    // For a single skillset, the list below is enough.
    ...(both.length < 2 ? [] : [agreementText(both, who)]),
  ];
};
