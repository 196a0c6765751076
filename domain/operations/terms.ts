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
  "sendFeedbackRequests",
  "advancePromotions",
  "remindPromotions",
  "remindRound",
  "notifyRole",
  "invitePeople",
  "createWeeklyReports",
  "createLeadReports",
  "startOnboardings",
  "remindJournals",
  "deleteExpiredNotes",
  "endSendBackNotes",
  "endCalibration",
  "erasePeople",
  "applyRetention",
  "migrate",
] as const;
export type OperationKind = (typeof operationKinds)[number];

export const dailyOperations = [
  "startOnboardings",
  "deleteExpiredNotes",
  "endSendBackNotes",
  "endCalibration",
  "advancePromotions",
  "applyRetention",
] as const satisfies readonly OperationKind[];

export const weeklyOperations = [
  "createWeeklyReports",
  "createLeadReports",
] as const satisfies readonly OperationKind[];

export const operationStatuses = ["running", "done", "failed"] as const;
