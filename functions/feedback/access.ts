import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

/** Every route reads the review and its round. */
const opens = [...authenticationReads, "Query"] as const;

/** The names of colleagues. */
const lists = [...opens, "BatchGetItem"] as const;

export const feedbackAccess: FeatureAccess<"feedback"> = {
  listFeedbackTasks: { table: [...lists], indexes: ["gsi1", "gsi2"] },
  getFeedbackForm: { table: [...opens] },
  saveFeedback: { table: [...opens, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"] },
  getFeedbackColleagues: { table: [...lists] },
  saveFeedbackColleagues: { table: [...lists, "PutItem", "UpdateItem", "ConditionCheckItem"] },
  findFeedbackColleagues: { table: [...lists], indexes: ["gsi2"] },
  listTeamFeedback: { table: [...lists], indexes: ["gsi2"] },
  thankForFeedback: { table: [...opens, "PutItem", "DeleteItem"], queues: ["slack"] },
  removeFeedback: { table: [...opens, "PutItem", "DeleteItem", "UpdateItem", "ConditionCheckItem"], queues: ["slack"] },
};
