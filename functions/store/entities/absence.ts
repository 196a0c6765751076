/** The first and the last day on which somebody is away, yyyy-MM-dd (docs/people.md#away). */
export const absenceAttribute = {
  type: "map",
  properties: { from: { type: "string", required: true }, to: { type: "string", required: true } },
} as const;
