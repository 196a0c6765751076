/**
 * Polling intervals of pages in use, in milliseconds (docs/architecture.md#polling): badges on every page, others on
 * their own pages, an operation until it ends.
 */
export const pollingIntervals = {
  getBadges: 60_000,
  /** Includes whether Slack's test mode is on. */
  getBadgesAsAdministrator: 30_000,
  getSlackSettings: 30_000,
  listMessages: 30_000,
  getLeadReport: 3_000,
  getCalibrationBoard: 5_000,
  getOperation: 1_000,
} as const;
