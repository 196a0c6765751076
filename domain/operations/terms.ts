/** The kinds of background operations: work that takes longer than one request. */
export const operationKinds = [
  "generateReviews",
  "importLadder",
  "refreshPositions",
  "importPeople",
  "handOver",
  "sendReminders",
  "remindRound",
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The statuses of an operation; a failed one has a `problem`. */
export const operationStatuses = ["running", "done", "failed"] as const;
