/** What may cost how much, at most (docs/contributing.md, "Limits on cost"). Sizes are in bytes, a kilobyte being 1000 of them. */
export const limits = {
  /** Table requests of a screen's main route, besides the two gets that find the actor. */
  requests: 3,
  /** Read units at the largest organisation against the smallest. */
  readUnitGrowth: 1.2,
  bundleBytes: 700_000,
  signedOutScriptBytes: 200_000,
  signedInScriptBytes: 280_000,
  /** What each further page may load besides the first signed-in one's. */
  furtherPageScriptBytes: 60_000,
  /** How far what is shown may move while a page loads: a part of the window, as Web Vitals add it up. */
  layoutShift: 0.02,
} as const;
