/**
 * Compares days, instants, IDs and other keys by code unit, as the table sorts them. `localeCompare` gives the same
 * order for them, but loads a collator on first use, which takes 10 ms. For texts that people read, use
 * `compareTexts` (collation.ts).
 */
export const compareKeys = (a: string, b: string): number => {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
};
