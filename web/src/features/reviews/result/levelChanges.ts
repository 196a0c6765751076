import { type ExpectationsRating, expectationsRatings } from "#domain/reviews/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import type { ComparedAnswers } from "../document/documentAnswers.ts";

/** Since the previous round; null unless both levels are known. */
const levelChange = ({ level, previousManagerLevel }: ComparedAnswers): number | null =>
  level === null || previousManagerLevel === null ? null : level - previousManagerLevel;

export const hasGrown = (compared: ComparedAnswers): boolean => (levelChange(compared) ?? 0) > 0;

const listFormat = new Intl.ListFormat("en-US", { type: "conjunction" });

const namesOf = (answers: readonly ComparedAnswers[]): string =>
  listFormat.format(answers.map(({ skillset }) => skillset.name));

/**
 * Which levels rose or fell since the previous round; empty without previous levels (docs/evaluations.md#my-result).
 */
export const levelChangeTexts = (answers: readonly ComparedAnswers[], roundName: string): readonly string[] => {
  if (answers.every((compared) => levelChange(compared) === null)) {
    return [];
  }
  const grown = answers.filter(hasGrown);
  const lower = answers.filter((compared) => (levelChange(compared) ?? 0) < 0);
  return [
    ...(grown.length === 0
      ? []
      : [`${formatCountOf(grown.length, "skillset", "skillsets")} grew since ${roundName}: ${namesOf(grown)}.`]),
    ...(lower.length === 0
      ? []
      : [
          `${formatCountOf(lower.length, "skillset is", "skillsets are")} lower than in ${roundName}: ${namesOf(lower)}.`,
        ]),
    ...(grown.length + lower.length === 0 ? [`Every level is the same as in ${roundName}.`] : []),
  ];
};

/** Such as "1 step above Q3 2026"; null if a rating is missing. */
export const ratingChangeText = (
  rating: ExpectationsRating | null,
  previous: { readonly roundName: string; readonly rating: ExpectationsRating | null } | null,
): string | null => {
  if (rating === null || previous === null || previous.rating === null) {
    return null;
  }
  const steps = expectationsRatings.indexOf(rating) - expectationsRatings.indexOf(previous.rating);
  return steps === 0
    ? `the same as in ${previous.roundName}`
    : `${formatCountOf(Math.abs(steps), "step", "steps")} ${steps > 0 ? "above" : "below"} ${previous.roundName}`;
};
