import { meetsExpectationsRating } from "#domain/reviews/checks/checks.ts";
import { formatCount } from "#web/lib/format/numbers.ts";

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Counts below, at and above "Meets Expectations". `counts` has the number of each rating, 1 to 5. */
export const bandsOf = (counts: readonly number[]) => ({
  below: sum(counts.slice(0, meetsExpectationsRating - 1)),
  at: counts[meetsExpectationsRating - 1] ?? 0,
  above: sum(counts.slice(meetsExpectationsRating)),
  total: sum(counts),
});

/** In whole percent; 0 if `total` is 0. */
export const percentOf = (part: number, total: number): number => (total === 0 ? 0 : Math.round((100 * part) / total));

/** Smaller groups show counts: a percentage would suggest false precision. */
const enoughForPercent = 5;

/** Such as "62%", or "3 of 4" for a small group. */
export const formatShare = (part: number, total: number): string =>
  total < enoughForPercent ? `${formatCount(part)} of ${formatCount(total)}` : `${percentOf(part, total)}%`;
