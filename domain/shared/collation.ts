/** Cached by options: building a collator takes longer than comparing hundreds of names. */
const collators = new Map<string, Intl.Collator>();

const collatorOf = (options: Intl.CollatorOptions): Intl.Collator => {
  const key = JSON.stringify(options);
  const collator = collators.get(key) ?? new Intl.Collator("en", options);
  collators.set(key, collator);
  return collator;
};

/** Texts that the collator considers equal (IC1, IC01) compare by code unit. */
export const compareTexts = (a: string, b: string, options: Intl.CollatorOptions = {}): number => {
  const order = collatorOf(options).compare(a, b);
  if (order !== 0 || a === b) {
    return order;
  }
  return a < b ? -1 : 1;
};
