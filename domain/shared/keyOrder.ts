/**
 * By code unit, as the table sorts. `localeCompare` loads a collator, which takes 10 ms. Use `compareTexts`
 * (collation.ts) for texts that people read.
 */
export const compareKeys = (a: string, b: string): number => {
  if (a === b) {
    return 0;
  }
  return a < b ? -1 : 1;
};
