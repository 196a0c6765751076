import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** The AWS permissions and timeouts of the routes of reviews. */
export const reviewsAccess: FeatureAccess<"reviews"> = {
  listOwnReviews: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  listManagedReviews: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi5", "gsi6"],
  },
  listApprovals: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi4", "gsi6"] },
  listApprovers: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  listWaitingReviews: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi6"],
  },
  getActionCounts: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi4", "gsi6"],
  },
  getOverview: {
    table: [...authenticationReads, "Query", "BatchGetItem"],
    indexes: ["gsi1", "gsi2", "gsi3", "gsi4", "gsi6"],
  },
  listRounds: { table: [...authenticationReads, "Query"], indexes: ["gsi4"] },
  getRoundRules: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  getGenerationPreview: { table: [...authenticationReads, "Query"] },
  createRound: { table: [...authenticationReads, "Query", "PutItem"] },
  updateRound: { table: [...authenticationReads, "Query", "PutItem"] },
  deleteRound: {
    table: [...authenticationReads, "Query", "PutItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  startRound: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"], queues: ["operations", "slack"] },
  putBackRound: { table: [...authenticationReads, "Query", "PutItem", "ConditionCheckItem"] },
  completeRound: { table: [...authenticationReads, "Query", "PutItem", "DeleteItem"], queues: ["slack"] },
  listRoundTurns: { table: [...authenticationReads, "Query"], indexes: ["gsi3", "gsi4"] },
  exportRoundProgress: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"], indexes: ["gsi1"] },
  getRoundReport: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi5", "gsi6"] },
  exportRoundReport: {
    table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"],
    indexes: ["gsi1", "gsi5", "gsi6"],
  },
  getRoundPicture: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1"] },
  publishRoundPicture: { table: [...authenticationReads, "Query", "BatchGetItem", "PutItem"], indexes: ["gsi1"] },
  listAwaitedPeople: { table: [...authenticationReads, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi3"] },
  remindRound: { table: [...authenticationReads, "PutItem", "ConditionCheckItem"], queues: ["operations"] },
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
  stepIn: { table: [...authenticationReads, "Query", "PutItem", "ConditionCheckItem"] },
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
  finalizeReview: { table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  getAppealOffer: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi1"] },
  appealReview: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"],
    queues: ["operations"],
  },
  nameAnswerer: { table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem"], queues: ["slack"] },
  answerAppeal: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  acknowledgeReview: {
    table: [...authenticationReads, "PutItem", "UpdateItem", "DeleteItem"],
    queues: ["slack", "operations"],
  },
  confirmTalk: { table: [...authenticationReads, "PutItem", "UpdateItem"] },
  shareReview: {
    table: [...authenticationReads, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
};
