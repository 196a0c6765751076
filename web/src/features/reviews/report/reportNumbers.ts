import { meets } from "#domain/reviews/checks/checks.ts";
import type { RatingCounts } from "#domain/reviews/views/reportModel.ts";

/** Counts below, at and above "Meets Expectations", out of `of`. */
export interface Bands {
  readonly below: number;
  readonly at: number;
  readonly above: number;
  readonly total: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** `counts` has the number of each rating, 1 to 5. */
export const bandsOf = (counts: RatingCounts): Bands => ({
  below: sum(counts.slice(0, meets - 1)),
  at: counts[meets - 1] ?? 0,
  above: sum(counts.slice(meets)),
  total: sum(counts),
});

/** In whole percent; 0 if `of` is 0. */
export const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.round((100 * part) / total));

/** Such as "62%". */
export const formatPercent = (part: number, total: number): string => `${percentOf(part, total)}%`;
