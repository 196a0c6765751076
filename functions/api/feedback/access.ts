import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** Every route reads the review and its round. */
const opens = [...authenticationReads, "BatchGetItem", "Query"] as const;

export const feedbackAccess: FeatureAccess<"feedback"> = {
  listFeedbackTasks: { table: [...opens], indexes: ["gsi1", "gsi2"] },
  getFeedbackForm: { table: [...opens] },
  saveFeedback: { table: [...opens, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
  getFeedbackColleagues: { table: [...opens] },
  saveFeedbackColleagues: { table: [...opens, "PutItem", "UpdateItem", "ConditionCheckItem"] },
  findFeedbackColleagues: { table: [...opens], indexes: ["gsi2"] },
  listTeamFeedback: { table: [...opens], indexes: ["gsi2"] },
  thankForFeedback: { table: [...opens, "PutItem", "DeleteItem"], queues: ["slack"] },
  removeFeedback: { table: [...opens, "PutItem", "DeleteItem", "UpdateItem", "ConditionCheckItem"], queues: ["slack"] },
};
