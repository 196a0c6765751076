import type { OperationKind } from "#domain/operations/terms.ts";
import type { OperationRunner } from "./runner.ts";

/** Loaded on demand, because a run needs only one. */
export const operationRunners: Readonly<Record<OperationKind, () => Promise<OperationRunner>>> = {
  generateReviews: async () => (await import("../reviews/work/generateReviews.ts")).generateReviews,
  deleteRound: async () => (await import("../reviews/work/deleteRound.ts")).deleteRound,
  importLadder: async () => (await import("../positions/work/importLadder.ts")).importLadder,
  refreshPositions: async () => (await import("../positions/work/refreshPositions.ts")).refreshPositions,
  importPeople: async () => (await import("../people/work/importPeople.ts")).importPeople,
  updatePeople: async () => (await import("../people/work/updatePeople.ts")).updatePeople,
  handOver: async () => (await import("../people/work/handOver.ts")).handOver,
  changePeople: async () => (await import("../people/work/changePeople.ts")).changePeople,
  settleReviews: async () => (await import("../reviews/work/settleReviews.ts")).settleReviews,
  sendReminders: async () => (await import("../reviews/work/sendReminders.ts")).sendReminders,
  sendFeedbackRequests: async () => (await import("../feedback/work/sendFeedbackRequests.ts")).sendFeedbackRequests,
  advancePromotions: async () => (await import("../promotions/work/advancePromotions.ts")).advancePromotions,
  remindPromotions: async () => (await import("../promotions/work/remindPromotions.ts")).remindPromotions,
  remindRound: async () => (await import("../reviews/work/remindRound.ts")).remindRound,
  notifyRole: async () => (await import("../people/work/notifyRole.ts")).notifyRole,
  invitePeople: async () => (await import("../people/work/invitePeople.ts")).invitePeople,
  createWeeklyReports: async () => (await import("../onboarding/work/createWeeklyReports.ts")).createWeeklyReports,
  startOnboardings: async () => (await import("../onboarding/work/startOnboardings.ts")).startOnboardings,
  remindJournals: async () => (await import("../journal/work/remindJournals.ts")).remindJournals,
  deleteExpiredNotes: async () => (await import("../journal/work/deleteExpiredNotes.ts")).deleteExpiredNotes,
  endSendBackNotes: async () => (await import("../reviews/work/endSendBackNotes.ts")).endSendBackNotes,
  endCalibration: async () => (await import("../reviews/work/endCalibration.ts")).endCalibration,
  erasePeople: async () => (await import("../people/work/erasePeople.ts")).erasePeople,
  applyRetention: async () => (await import("../people/work/applyRetention.ts")).applyRetention,
  migrate: async () => (await import("../migrations/migrate.ts")).migrate,
  createLeadReports: async () => (await import("../leads-weekly/work/createLeadReports.ts")).createLeadReports,
};
