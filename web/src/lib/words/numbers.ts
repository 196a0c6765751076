const countFormat = new Intl.NumberFormat("en-US");

/** Formats a count: "10,000". */
export const formatCount = (count: number): string => countFormat.format(count);

/** Formats a count with its noun: "1 person", "10,000 people". */
export const formatCountOf = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** The heading of what can be done early (docs/review-lists.md#what-can-be-done-early). */
export const earlyHeading = "Can be done early";

/** Says how many of some actions can be done early: "5 now, 4 can be done early"; null if none can. */
export const formatEarly = (all: number, early: number): string | null => {
  if (early === 0) {
    return null;
  }
  if (early >= all) {
    return all === 1 ? "can be done early" : "all can be done early";
  }
  return `${formatCount(all - early)} now, ${formatCount(early)} can be done early`;
};

/** Formats a count for a badge: "7", or "99+" above 99 (docs/texts.md#counts). */
export const formatCappedCount = (count: number): string => (count > 99 ? "99+" : formatCount(count));
