/**
 * How often pages that are in use ask a route again, in milliseconds (docs/performance.md#polling): the badges of the
 * navigation on every page, the others on their own pages, and an operation until it has ended.
 */
export const pollingIntervals = {
  getBadges: 60_000,
  /** They include whether Slack's test mode is on. */
  getBadgesAsAdministrator: 30_000,
  getSlackSettings: 30_000,
  listSlackMessages: 30_000,
  getLeadReport: 3_000,
  getOperation: 1_000,
} as const;
