import type { OperationKind } from "#domain/operations/terms.ts";
import type { OperationRunner } from "./runner.ts";

/** Loaded on demand, because a run needs only one. */
export const operationRunners: Readonly<Record<OperationKind, () => Promise<OperationRunner>>> = {
  generateReviews: async () => (await import("./generateReviews.ts")).generateReviews,
  deleteRound: async () => (await import("./deleteRound.ts")).deleteRound,
  importLadder: async () => (await import("./importLadder.ts")).importLadder,
  refreshPositions: async () => (await import("./refreshPositions.ts")).refreshPositions,
  importPeople: async () => (await import("./importPeople.ts")).importPeople,
  updatePeople: async () => (await import("./updatePeople.ts")).updatePeople,
  handOver: async () => (await import("./handOver.ts")).handOver,
  changePeople: async () => (await import("./changePeople.ts")).changePeople,
  settleReviews: async () => (await import("./settleReviews.ts")).settleReviews,
  sendReminders: async () => (await import("./sendReminders.ts")).sendReminders,
  sendFeedbackRequests: async () => (await import("./sendFeedbackRequests.ts")).sendFeedbackRequests,
  advancePromotions: async () => (await import("../promotions/advancePromotions.ts")).advancePromotions,
  remindPromotions: async () => (await import("../promotions/remindPromotions.ts")).remindPromotions,
  remindRound: async () => (await import("./remindRound.ts")).remindRound,
  notifyRole: async () => (await import("./notifyRole.ts")).notifyRole,
  createWeeklyReports: async () => (await import("./createWeeklyReports.ts")).createWeeklyReports,
  startOnboardings: async () => (await import("./startOnboardings.ts")).startOnboardings,
  remindJournals: async () => (await import("./remindJournals.ts")).remindJournals,
  endPrivateNotes: async () => (await import("./endPrivateNotes.ts")).endPrivateNotes,
  endSendBackNotes: async () => (await import("./endSendBackNotes.ts")).endSendBackNotes,
  endCalibration: async () => (await import("./endCalibration.ts")).endCalibration,
  erasePeople: async () => (await import("./erasePeople.ts")).erasePeople,
  applyRetention: async () => (await import("./applyRetention.ts")).applyRetention,
  migrate: async () => (await import("./migrate.ts")).migrate,
  createLeadReports: async () => (await import("./createLeadReports.ts")).createLeadReports,
};
