/** The limits on cost (docs/testing.md#limits-on-cost). Sizes are in bytes; a kilobyte is 1,000 bytes. */
export const limits = {
  /** Table requests of a screen's main route, besides the two gets that find the actor. */
  requests: 3,
  /** Read units at the largest organization against the smallest. */
  readUnitGrowth: 1.25,
  bundleBytes: 750_000,
  /** CPU of a cold function's import and first request against that of the bare SDK with ElectroDB. */
  firstRequestRatio: 1.5,
  signedOutScriptBytes: 200_000,
  /** The first page after sign-in, for every role. */
  firstPageScriptBytes: 300_000,
  /** What each further page may load in addition to the first one and the overlays, which load soon after it. */
  furtherPageScriptBytes: 90_000,
  /** Requests of a page that each depend on the previous one. */
  pageWaves: 3,
  /** Table requests of everything that a page reads, the actor included. */
  pageTableRequests: 12,
  /** Table requests of generating a round's reviews, for each active person. */
  requestsPerGeneratedReview: 0.12,
  /** Table requests of an import, for each person. */
  requestsPerImportedPerson: 0.25,
  /** Table requests of an update, for each person whose manager changes with their review. */
  requestsPerUpdatedPerson: 9,
  /** Table requests of a night's retention, for each person whose data is erased, with two reviews. */
  requestsPerErasedPerson: 37,
  /** CPU seconds and megabytes of a process that checks and imports a file of 10,000 people. */
  largeFileSeconds: 60,
  largeFileMegabytes: 300,
  /** Maximum layout shift while a page loads, as the share of the window that Web Vitals add up. */
  layoutShift: 0.02,
  /** Minimum Lighthouse scores for accessibility and best practices. */
  lighthouseScore: 100,
} as const;
