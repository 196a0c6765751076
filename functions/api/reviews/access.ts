import { actor, type FeatureAccess } from "../../accessTerms.ts";

/** What each route of reviews may do. */
export const reviewsAccess: FeatureAccess<"reviews"> = {
  listOwnReviews: { table: [...actor, "Query"] },
  listManagedReviews: { table: [...actor, "Query", "BatchGetItem"], indexes: ["gsi1", "gsi2"] },
  getAttention: { table: [...actor, "Query"], indexes: ["gsi2"] },
  listRounds: { table: [...actor, "Query"] },
  createRound: { table: [...actor, "PutItem"] },
  updateRound: { table: [...actor, "PutItem"] },
  deleteRound: { table: [...actor, "PutItem", "DeleteItem"] },
  startRound: { table: [...actor, "Query", "PutItem"], queues: ["operations"] },
  completeRound: { table: [...actor, "Query", "PutItem"] },
  getRoundProgress: { table: [...actor, "Query"], indexes: ["gsi3"] },
  getReview: { table: [...actor, "Query"] },
  saveSelfEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
  completeSelfEvaluation: {
    table: [...actor, "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack"],
  },
  saveManagerEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
  completeManagerEvaluation: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  approveReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  scheduleMeeting: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  saveFinalEvaluation: { table: [...actor, "Query", "PutItem", "ConditionCheckItem"] },
  finalizeReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
  shareReview: { table: [...actor, "Query", "PutItem", "UpdateItem", "ConditionCheckItem"] },
};
