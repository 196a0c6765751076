import * as z from "zod";
import { id } from "../shared/text.ts";
import type { ReviewedSkillset } from "./model.ts";
import type { EvaluationSummary } from "./summaries.ts";

const one = z.int().min(1).max(5);
const count = z.int().min(0);

/**
 * Something about a manager evaluation that is worth another look before it is approved
 * (docs/reviews.md#checks-before-approving). A check is a question, and prevents nothing.
 */
export const check = z.discriminatedUnion("kind", [
  /** The rating is two or more steps from that of the completed self evaluation. */
  z.object({ kind: z.literal("farFromSelf"), self: one, rating: one }),
  /** The rating is above "Meets Expectations", while a third or more of the levels are below the required ones. */
  z.object({ kind: z.literal("aboveItsLevels"), rating: one, below: count, of: count }),
  /** The rating is below "Meets Expectations", while no level is below the required one. */
  z.object({ kind: z.literal("belowItsLevels"), rating: one }),
  /** The rating is the lowest or the highest, without additional comments. */
  z.object({ kind: z.literal("ratingWithoutComment"), rating: one }),
  /** Levels two or more from the required ones, without a comment. */
  z.object({ kind: z.literal("levelsWithoutComment"), skillsetIds: z.array(id).min(1) }),
  /** Levels that moved by two or more since the previous review. */
  z.object({
    kind: z.literal("levelsMoved"),
    moved: z.array(z.object({ skillsetId: id, from: one, to: one })).min(1),
  }),
]);
export type Check = z.infer<typeof check>;
export type CheckKind = Check["kind"];

/** The kinds of checks, in the order in which they are shown. */
export const checkKinds = [
  "farFromSelf",
  "aboveItsLevels",
  "belowItsLevels",
  "ratingWithoutComment",
  "levelsWithoutComment",
  "levelsMoved",
] as const satisfies readonly CheckKind[];

/** The rating "Meets Expectations". */
export const meets = 3;

/** From this distance on, a rating or level is checked. */
const far = 2;

/** What a check looks at. */
export interface Checked {
  /** The manager evaluation, or the final one. */
  readonly evaluation: EvaluationSummary;
  /** The completed self evaluation; null if there is none, or the viewer may not read it. */
  readonly self: EvaluationSummary | null;
  /** The manager's levels of the previous review; null if there is none. */
  readonly previous: EvaluationSummary | null;
  /** The skillsets of the review, in the order of the levels. */
  readonly skillsets: readonly Pick<ReviewedSkillset, "id" | "requiredLevel">[];
}

const ratingChecks = ({ evaluation, self, skillsets }: Checked): readonly Check[] => {
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
  return [
    ...(own !== null && Math.abs(own - rating) >= far ? [{ kind: "farFromSelf" as const, self: own, rating }] : []),
    ...(isWhole && rating > meets && below * 3 >= compared.length
      ? [{ kind: "aboveItsLevels" as const, rating, below, of: compared.length }]
      : []),
    ...(isWhole && rating < meets && below === 0 ? [{ kind: "belowItsLevels" as const, rating }] : []),
    ...((rating === 1 || rating === 5) && !evaluation.rating.isCommented
      ? [{ kind: "ratingWithoutComment" as const, rating }]
      : []),
  ];
};

const levelChecks = ({ evaluation, previous, skillsets }: Checked): readonly Check[] => {
  const withoutComment = skillsets.flatMap(({ id: skillsetId, requiredLevel }, place) => {
    const { value = null, isCommented = false } = evaluation.levels[place] ?? {};
    return value !== null && !isCommented && Math.abs(value - requiredLevel) >= far ? [skillsetId] : [];
  });
  const moved = skillsets.flatMap(({ id: skillsetId }, place) => {
    const to = evaluation.levels[place]?.value ?? null;
    const from = previous?.levels[place]?.value ?? null;
    return to !== null && from !== null && Math.abs(to - from) >= far ? [{ skillsetId, from, to }] : [];
  });
  return [
    ...(withoutComment.length > 0 ? [{ kind: "levelsWithoutComment" as const, skillsetIds: withoutComment }] : []),
    ...(moved.length > 0 ? [{ kind: "levelsMoved" as const, moved }] : []),
  ];
};

/**
 * The checks that apply to an evaluation, each kind at most once, in the order of `checkKinds`. Answers that are missing
 * are not checked; the two that compare the rating with all levels wait until no level is missing.
 */
export const checksOf = (checked: Checked): readonly Check[] => [...ratingChecks(checked), ...levelChecks(checked)];
