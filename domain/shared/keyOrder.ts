/**
 * Compares days, instants, ids and other keys by their characters' codes, as the table sorts them. `localeCompare` gives such
 * texts the same order, but loads a collator when a process first uses it, which takes 10 ms. Texts that people read are
 * compared by `compareTexts` (collation.ts).
 */
export const compareKeys = (a: string, b: string): number => {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
};
