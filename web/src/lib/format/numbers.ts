/** NaN if empty, which contracts reject as missing. */
export const typedNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));

const countFormat = new Intl.NumberFormat("en-US");

/** Such as "10,000". */
export const formatCount = (count: number): string => countFormat.format(count);

/** Such as "1 person" or "10,000 people". */
export const formatCountOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The heading of tasks that can be done early (docs/evaluations.md#early-actions). */
export const earlyHeading = "Can be done early";

/** Such as "5 now, 4 can be done early"; null if none can. */
export const formatEarly = (all: number, early: number): string | null => {
  if (early === 0) {
    return null;
  }
  if (early >= all) {
    return all === 1 ? "can be done early" : "all can be done early";
  }
  return `${formatCount(all - early)} now, ${formatCount(early)} can be done early`;
};

/** Such as "7", or "99+" above 99 (docs/ui.md#badges). */
export const formatCappedCount = (count: number): string => (count > 99 ? "99+" : formatCount(count));
