/**
 * Shares of at least `from` percent get `colorPercent` of rating 2's color. All keep 4.5:1 contrast in both schemes.
 */
export const heatScale = [
  { from: 85, colorPercent: 0, label: "85 and more" },
  { from: 75, colorPercent: 12, label: "75–84" },
  { from: 65, colorPercent: 24, label: "65–74" },
  { from: 55, colorPercent: 40, label: "55–64" },
  { from: 0, colorPercent: 55, label: "under 55" },
] as const;
