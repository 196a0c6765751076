import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** Every route reads the person whose plan it is about together with the plan. */
const opens = [...authenticationReads, "BatchGetItem"] as const;

/** The AWS permissions and timeouts of the routes of growth plans. */
export const growthAccess: FeatureAccess<"growth"> = {
  listDueGoals: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes: ["gsi2"] },
  getGrowthPlan: { table: [...opens, "Query"] },
  startGrowthPlan: { table: [...opens, "Query", "PutItem"] },
  chooseTarget: { table: [...opens, "Query", "PutItem"] },
  endGrowthPlan: { table: [...opens, "PutItem", "DeleteItem"] },
  addDevelopmentGoal: { table: [...opens, "Query", "PutItem"] },
  proposeGoal: { table: [...opens, "Query", "PutItem"] },
  answerProposal: { table: [...opens, "PutItem", "DeleteItem"], queues: ["slack", "operations"] },
  updateDevelopmentGoal: { table: [...opens, "Query", "PutItem"] },
  setGrowthProgress: { table: [...opens, "PutItem"] },
  removeDevelopmentGoal: { table: [...opens, "PutItem"] },
  addGrowthComment: { table: [...opens, "PutItem", "DeleteItem"], queues: ["slack", "operations"] },
};
