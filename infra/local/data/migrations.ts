import type { Migration } from "./migration.ts";

/** The number of the first format. */
export const firstFormat = 1;

/**
 * The migrations from each format to the next; the first one converts `firstFormat`. When you change the format of the
 * data folder, add a migration at the end: `migrateTables` for one that deployed tables have too. This also increases the current format number.
 */
export const migrations: readonly Migration[] = [
  // Loaded when it runs: it needs the store, which a start without a migration does not.
  async (files) => (await import("./addOnboardingRecords.ts")).addOnboardingRecords(files),
  async (files) => (await import("./addAwaitedReports.ts")).addAwaitedReports(files),
  async (files) => (await import("./addReviewIndexes.ts")).addReviewIndexes(files),
  async (files) => (await import("./addEarlierReviews.ts")).addEarlierReviews(files),
  async (files) => (await import("./addRoundLevels.ts")).addRoundLevels(files),
  async (files) => (await import("./addSetupCounts.ts")).addSetupCounts(files),
  async (files) => (await import("./addRoundGuards.ts")).addRoundGuards(files),
  async (files) => (await import("./addPeopleRecords.ts")).addPeopleRecords(files),
  async (files) => (await import("./migrateTables.ts")).migrateTables("indexAudit")(files),
  async (files) => (await import("./migrateTables.ts")).migrateTables("summarizeReviews")(files),
  async (files) => (await import("./migrateTables.ts")).migrateTables("datePositions")(files),
  async (files) => (await import("./addApproverIndex.ts")).addApproverIndex(files),
  async (files) => (await import("./migrateTables.ts")).migrateTables("indexRounds")(files),
  async (files) => (await import("./migrateTables.ts")).migrateTables("mergeCopiedAnswers")(files),
];
