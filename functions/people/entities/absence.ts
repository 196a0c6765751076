/** First and last day, yyyy-MM-dd (docs/people.md#absence). */
export const absenceAttribute = {
  type: "map",
  properties: { from: { type: "string", required: true }, to: { type: "string", required: true } },
} as const;
