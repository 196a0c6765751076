import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

export const reviewsAccess: FeatureAccess<"reviews"> = {
  listOwnReviews: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  listManagedReviews: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi5", "gsi6"],
  },
  listApprovals: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi4", "gsi6"] },
  listApprovers: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi7"] },
  listReviewTasks: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi6"],
  },
  getActionCounts: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi6"],
  },
  getOverview: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi6"],
  },
  listRounds: { table: [...authenticationReads, "Query"], indexes: ["gsi4"] },
  getRoundRules: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  getGenerationPreview: { table: [...authenticationReads, "Query"] },
  createRound: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem"] },
  updateRound: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteRound: {
    table: [...authenticationReads, "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  startRound: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem"],
    queues: ["operations", "slack"],
  },
  putBackRound: { table: [...authenticationReads, "Query", "PutItem", "ConditionCheckItem"] },
  completeRound: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem"], queues: ["slack"] },
  listRoundProgress: { table: [...authenticationReads, "Query"], indexes: ["gsi3", "gsi4"] },
  exportRoundProgress: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"], indexes: ["gsi1"] },
  getRoundReport: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi5", "gsi7"] },
  exportRoundReport: {
    table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"],
    indexes: ["gsi1", "gsi5", "gsi7"],
  },
  exportRoundPay: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"], indexes: ["gsi1", "gsi2"] },
  getRatingDistribution: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi7"] },
  publishRatingDistribution: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"], indexes: ["gsi7"] },
  listAwaitedPeople: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi3"] },
  remindRound: {
    table: [...authenticationReads, "PutItem", "UpdateItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  // It records who opened the texts.
  getReview: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem", "UpdateItem"] },
  listReviewReaders: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  getAsOthersSeeMe: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  getPersonPage: { table: [...authenticationReads, "Query", "BatchGetItem"] },
  listAreaManagers: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi6"] },
  getTeam: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi2"] },
  saveSelfEvaluation: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  completeSelfEvaluation: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack", "operations"],
  },
  saveManagerEvaluation: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  completeManagerEvaluation: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["operations", "slack"],
  },
  listCalibrationSessions: { table: [...authenticationReads, "BatchGetItem", "Query"] },
  getCalibrationChoices: {
    table: [...authenticationReads, "BatchGetItem", "Query"],
    indexes: ["gsi1", "gsi4", "gsi6"],
  },
  openCalibrationSession: {
    table: [
      ...authenticationReads,
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem",
    ],
    queues: ["slack"],
  },
  getCalibrationBoard: { table: [...authenticationReads, "BatchGetItem"] },
  getCalibratedReview: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"] },
  markCalibratedReview: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
  },
  addCalibrationNote: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
  },
  startCalibrationMeeting: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
  },
  decideCalibratedReview: {
    table: [...authenticationReads, "BatchGetItem", "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
  },
  closeCalibrationSession: { table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem"] },
  answerSuggestedChange: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  stepIn: { table: [...authenticationReads, "Query", "PutItem", "ConditionCheckItem"] },
  sendBackEvaluation: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  moveReturnDay: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  approveReview: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  withdrawApproval: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  exemptReview: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  revokeExemption: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  extendReview: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  reopenEvaluation: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  scheduleMeeting: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  saveFinalEvaluation: { table: [...authenticationReads, "Query", "PutItem", "ConditionCheckItem"] },
  finalizeReview: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  getAppealOffer: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi1"] },
  fileAppeal: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  shareAppeal: { table: [...authenticationReads, "PutItem", "UpdateItem"] },
  assignAppeal: {
    table: [...authenticationReads, "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queues: ["slack"],
  },
  resolveAppeal: {
    table: [
      ...authenticationReads,
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem",
    ],
    indexes: ["gsi1"],
    queues: ["slack"],
  },
  acknowledgeReview: {
    table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem"],
    queues: ["slack", "operations"],
  },
  confirmTalk: { table: [...authenticationReads, "PutItem", "UpdateItem"] },
  shareReview: {
    table: [
      ...authenticationReads,
      "BatchGetItem",
      "Query",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "ConditionCheckItem",
    ],
    queues: ["slack"],
  },
};
