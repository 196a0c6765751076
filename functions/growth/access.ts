import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

/** Every route reads the plan together with its owner. */
const opens = [...authenticationReads, "BatchGetItem"] as const;

export const growthAccess: FeatureAccess<"growth"> = {
  listDueGoals: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi2"] },
  getGrowthPlan: { table: [...opens, "Query"] },
  startGrowthPlan: { table: [...opens, "Query", "PutItem", "UpdateItem"] },
  chooseTarget: { table: [...opens, "Query", "PutItem"] },
  endGrowthPlan: { table: [...opens, "PutItem", "DeleteItem"] },
  addDevelopmentGoal: { table: [...opens, "Query", "PutItem", "UpdateItem"] },
  proposeGoal: { table: [...opens, "Query", "PutItem", "UpdateItem"] },
  answerProposal: { table: [...opens, "PutItem", "DeleteItem"], queues: ["slack", "operations"] },
  updateDevelopmentGoal: { table: [...opens, "Query", "PutItem"] },
  setGrowthProgress: { table: [...opens, "PutItem"] },
  removeDevelopmentGoal: { table: [...opens, "PutItem"] },
  addGrowthComment: { table: [...opens, "PutItem", "DeleteItem", "UpdateItem"], queues: ["slack", "operations"] },
};
