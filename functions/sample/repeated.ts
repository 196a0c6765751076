/** The indexes of the entries whose key an earlier entry has too. Entries without a key repeat nothing. */
export const repeated = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string | undefined,
): readonly number[] => {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = keyOf(entry);
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) {
        seen.add(key);
      }
      return [];
    }
    return [index];
  });
};
