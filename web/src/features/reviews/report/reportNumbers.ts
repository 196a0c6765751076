import { meets } from "#domain/reviews/checks/checks.ts";
import type { RatingCounts } from "#domain/reviews/views/reportModel.ts";

/** How many ratings are below, at and above "Meets Expectations", and how many there are (`of`). */
export interface Bands {
  readonly below: number;
  readonly at: number;
  readonly above: number;
  readonly of: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** `counts` holds the number of each rating, 1 to 5, in this order. */
export const bandsOf = (counts: RatingCounts): Bands => ({
  below: sum(counts.slice(0, meets - 1)),
  at: counts[meets - 1] ?? 0,
  above: sum(counts.slice(meets)),
  of: sum(counts),
});

/** A share in whole percent; 0 if `of` is 0. */
export const percentOf = (part: number, of: number): number => (of === 0 ? 0 : Math.round((100 * part) / of));

/** "62 %", with a space that does not break. */
export const formatPercent = (part: number, of: number): string => `${percentOf(part, of)}\u00a0%`;
