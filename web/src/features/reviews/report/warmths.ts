/**
 * How warm a share is shown: the part of the colour of rating 2 in the ground of its cell, in percent, from which percentage
 * on. The number on it keeps a contrast of 4.5:1 in both schemes.
 */
export const warmths = [
  { from: 85, part: 0, label: "85 and more" },
  { from: 75, part: 12, label: "75–84" },
  { from: 65, part: 24, label: "65–74" },
  { from: 55, part: 40, label: "55–64" },
  { from: 0, part: 55, label: "under 55" },
] as const;
