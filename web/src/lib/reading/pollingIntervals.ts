/**
 * In milliseconds (docs/architecture.md#polling): badges on all pages, other data on its page, operations until done.
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
