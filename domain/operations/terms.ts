/** What Pulse does in the background, in steps, because it is more than one request can do. */
export const operationKinds = [
  "generateReviews",
  "importLadder",
  "refreshPositions",
  "importPeople",
  "handOver",
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** How far an operation is: it runs to its end, or ends with the reason why it cannot. */
export const operationStatuses = ["running", "done", "failed"] as const;
