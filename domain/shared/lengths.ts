/** Maximum lengths of texts, in characters (docs/ui.md#lengths). */
export const lengths = {
  name: 200,
  webAddress: 2_000,
  shortText: 2_000,
  comment: 10_000,
  reply: 4_000,
  longText: 5_000,
  richText: 20_000,
} as const;
