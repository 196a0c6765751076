import type { ReviewedSkillset } from "../evaluationModel.ts";
import type { EvaluationSummary } from "../summaries.ts";
import type { Check, CheckKind } from "./checkModel.ts";

/** In display order. */
export const checkKinds = [
  "farFromSelf",
  "aboveItsLevels",
  "belowItsLevels",
  "ratingWithoutComment",
  "levelsWithoutComment",
  "levelsMoved",
] as const satisfies readonly CheckKind[];

export const checkFilters = ["any", "none", ...checkKinds] as const;
export type CheckFilter = (typeof checkFilters)[number];

export const meetsExpectationsRating = 3;

/** Checks start at this difference between ratings or levels. */
const far = 2;

export interface CheckInput {
  /** The manager evaluation or the final one. */
  readonly evaluation: EvaluationSummary;
  /** Null without a completed self-evaluation, or if the viewer may not read it. */
  readonly self: EvaluationSummary | null;
  /** Contains the manager's levels; null without a previous review. */
  readonly previous: EvaluationSummary | null;
  /** In the order of the levels. */
  readonly skillsets: readonly Pick<ReviewedSkillset, "id" | "requiredLevel">[];
}

const ratingChecks = ({ evaluation, self, skillsets }: CheckInput): readonly Check[] => {
  const rating = evaluation.rating.value;
  if (rating === null) {
    return [];
  }
  const compared = skillsets.flatMap(({ requiredLevel }, place) => {
    const level = evaluation.levels[place]?.value ?? null;
    return level === null ? [] : [level - requiredLevel];
  });
  const isWhole = compared.length === skillsets.length && compared.length > 0;
  const below = compared.filter((difference) => difference < 0).length;
  const own = self?.rating.value ?? null;
  const checks: readonly (Check | false)[] = [
    own !== null && Math.abs(own - rating) >= far && { kind: "farFromSelf", self: own, rating },
    isWhole &&
      rating > meetsExpectationsRating &&
      below * 3 >= compared.length && { kind: "aboveItsLevels", rating, below, total: compared.length },
    isWhole && rating < meetsExpectationsRating && below === 0 && { kind: "belowItsLevels", rating },
    (rating === 1 || rating === 5) && !evaluation.rating.isCommented && { kind: "ratingWithoutComment", rating },
  ];
  return checks.filter((check) => check !== false);
};

const maxNamed = 3;

const unnamedCount = (all: readonly unknown[]): number => Math.max(0, all.length - maxNamed);

const levelChecks = ({ evaluation, previous, skillsets }: CheckInput): readonly Check[] => {
  const withoutComment = skillsets.flatMap(({ id: skillsetId, requiredLevel }, place) => {
    const { value = null, isCommented = false } = evaluation.levels[place] ?? {};
    return value !== null && !isCommented && Math.abs(value - requiredLevel) >= far ? [skillsetId] : [];
  });
  const moved = skillsets.flatMap(({ id: skillsetId }, place) => {
    const to = evaluation.levels[place]?.value ?? null;
    const from = previous?.levels[place]?.value ?? null;
    return to !== null && from !== null && Math.abs(to - from) >= far ? [{ skillsetId, from, to }] : [];
  });
  const checks: readonly (Check | false)[] = [
    withoutComment.length > 0 && {
      kind: "levelsWithoutComment",
      skillsetIds: withoutComment.slice(0, maxNamed),
      further: unnamedCount(withoutComment),
    },
    moved.length > 0 && { kind: "levelsMoved", moved: moved.slice(0, maxNamed), further: unnamedCount(moved) },
  ];
  return checks.filter((check) => check !== false);
};

/**
 * At most one per kind, in the order of `checkKinds`. Missing answers aren't checked; comparisons with all levels need
 * every level.
 */
export const checksOf = (checked: CheckInput): readonly Check[] => [...ratingChecks(checked), ...levelChecks(checked)];
