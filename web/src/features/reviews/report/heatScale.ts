/**
 * The heat scale of the skillsets table. The background of a cell whose share is at least `from` percent is `colorPercent`
 * percent the colour of rating 2. Even the strongest keeps a contrast of 4.5:1 with the number in both colour schemes.
 */
export const heatScale = [
  { from: 85, colorPercent: 0, label: "85 and more" },
  { from: 75, colorPercent: 12, label: "75–84" },
  { from: 65, colorPercent: 24, label: "65–74" },
  { from: 55, colorPercent: 40, label: "55–64" },
  { from: 0, colorPercent: 55, label: "under 55" },
] as const;
