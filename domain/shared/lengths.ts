/** Maximum lengths of texts, in characters (docs/texts.md#lengths). */
export const lengths = { name: 200, comment: 10_000, reply: 4_000, richText: 20_000 } as const;
