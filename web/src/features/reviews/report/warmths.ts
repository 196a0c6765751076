/**
 * The heat scale of the skillsets table. A cell whose share is at least `from` percent gets a background with `part` percent
 * of the colour of rating 2. Even the strongest one keeps a contrast of 4.5:1 with the number, in both colour schemes.
 */
export const warmths = [
  { from: 85, part: 0, label: "85 and more" },
  { from: 75, part: 12, label: "75–84" },
  { from: 65, part: 24, label: "65–74" },
  { from: 55, part: 40, label: "55–64" },
  { from: 0, part: 55, label: "under 55" },
] as const;
