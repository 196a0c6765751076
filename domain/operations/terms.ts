/** The kinds of background operations: work that takes longer than one request. */
export const operationKinds = [
  "generateReviews",
  "deleteRound",
  "importLadder",
  "refreshPositions",
  "importPeople",
  "updatePeople",
  "handOver",
  "changePeople",
  "settleReviews",
  "sendReminders",
  "remindRound",
  "notifyRole",
  "createWeeklyReports",
  "createLeadReports",
  "startOnboardings",
  "remindJournals",
  "endPrivateNotes",
  "erasePeople",
  "applyRetention",
  "migrate",
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The operations that start with every day. */
export const dailyOperations = [
  "startOnboardings",
  "endPrivateNotes",
  "applyRetention",
] as const satisfies readonly OperationKind[];

/** The operations that start with every week. */
export const weeklyOperations = [
  "createWeeklyReports",
  "createLeadReports",
] as const satisfies readonly OperationKind[];

/** The statuses of an operation; a failed one has a `problem`. */
export const operationStatuses = ["running", "done", "failed"] as const;

/**
 * The migrations of stored data, the oldest first (docs/migrations.md#add-a-migration). The names of those that have
 * ended are stored, so none is renamed, and none used twice.
 */
export const migrationNames = [
  "indexAudit",
  "summarizeReviews",
  "datePositions",
  "indexRounds",
  "mergeCopiedAnswers",
] as const;
export type MigrationName = (typeof migrationNames)[number];
