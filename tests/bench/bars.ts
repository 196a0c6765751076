/** What may cost how much, at most (docs/contributing.md, "Limits on cost"). Sizes are in bytes, a kilobyte being 1000 of them. */
export const limits = {
  /** Table requests of a screen's main route, besides the two gets that find the actor. */
  requests: 3,
  /** Read units at the largest organisation against the smallest. */
  readUnitGrowth: 1.2,
  bundleBytes: 700_000,
  /** CPU of a cold function's import and first request against that of the bare SDK with ElectroDB: of one that reads. */
  firstReadRatio: 1.15,
  /** The same of one that writes, against the same requests and call of the queue. */
  firstWriteRatio: 1.3,
  /** The same of a request of the warm function. */
  warmRequestRatio: 1.3,
  signedOutScriptBytes: 200_000,
  /** The page on which most people arrive, and the other one, on which hr and the cto do. */
  firstPageScriptBytes: 240_000,
  otherFirstPageScriptBytes: 280_000,
  /** Files of My Reviews and of the two long lists, each opened first. */
  listScripts: 12,
  /** Files of any other page, opened first. */
  pageScripts: 35,
  /** What each further page may load besides the first one and the overlays, which are loaded soon after it. */
  furtherPageScriptBytes: 60_000,
  /** The same for the pages of a review, which have its document, its form, its result and the queue in one. */
  reviewPageScriptBytes: 80_000,
  /** Requests of a page of which each waits for the one before. */
  pageWaves: 3,
  /** The time until the content of My Reviews is there, against a bare page on the same network and processor. */
  firstPageTime: 3.6,
  /** Table requests of everything that a page reads, the actor included. */
  pageTableRequests: 10,
  /** The same of a growth plan, which is shown with the levels, the ladder and the days of the round. */
  planTableRequests: 11,
  /** Table requests of generating a round's reviews, for each active person. */
  requestsPerGeneratedReview: 0.12,
  /** Table requests of an import, for each person. */
  requestsPerImportedPerson: 0.25,
  /** Table requests of an update, for each person whose manager changes with their review. */
  requestsPerUpdatedPerson: 9,
  /** Table requests of a night's retention, for each person whose data is erased, with two reviews. */
  requestsPerErasedPerson: 36,
  /** How far what is shown may move while a page loads: a part of the window, as Web Vitals add it up. */
  layoutShift: 0.02,
  /** Lighthouse's scores for accessibility and for best practices, at least. */
  lighthouseScore: 100,
} as const;

/** Table requests of the overview: with the actor it makes no more than a whole page may. */
export const maxOverviewRequests = limits.pageTableRequests - 1;
