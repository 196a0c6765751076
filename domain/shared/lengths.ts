/** Longest texts, in characters (decision 35). */
export const lengths = { name: 200, comment: 10_000, richText: 20_000 } as const;
