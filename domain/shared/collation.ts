/** Compares texts; texts that the collator considers equal (IC1, IC01) are compared by code unit. */
export const compareTexts = (a: string, b: string, options?: Intl.CollatorOptions): number => {
  const order = a.localeCompare(b, "en", options);
  if (order !== 0 || a === b) {
    return order;
  }
  return a < b ? -1 : 1;
};
