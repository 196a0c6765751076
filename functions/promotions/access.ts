import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

/** Every route reads the case with everyone who has a part in it. */
const opens = [...authenticationReads, "BatchGetItem"] as const;

/** And the levels of shared reviews. */
const shows = [...opens, "Query"] as const;

export const promotionsAccess: FeatureAccess<"promotions"> = {
  setPromotions: { table: [...opens, "PutItem"] },
  listPromotionTasks: { table: [...shows], indexes: ["gsi1", "gsi2"] },
  listPromotionCases: { table: [...shows], indexes: ["gsi1", "gsi2"] },
  getPromotionReport: { table: [...authenticationReads, "Query"], indexes: ["gsi1", "gsi2"] },
  getPromotions: { table: [...shows] },
  askForPromotion: { table: [...shows, "PutItem", "DeleteItem"], queues: ["slack", "operations"] },
  answerPromotionQuestion: { table: [...shows, "PutItem", "DeleteItem"], queues: ["slack"] },
  openPromotionCase: {
    table: [...shows, "PutItem", "DeleteItem", "UpdateItem", "ConditionCheckItem"],
    queues: ["slack", "operations"],
  },
  getPromotionCase: { table: [...shows] },
  savePromotionTexts: { table: [...shows, "PutItem", "ConditionCheckItem"] },
  savePromotionWords: { table: [...shows, "PutItem", "ConditionCheckItem"] },
  listPromotionCopies: { table: [...shows] },
  movePromotionCase: {
    table: [...shows, "PutItem", "DeleteItem"],
    indexes: ["gsi2"],
    queues: ["slack", "operations"],
  },
  findPromotionMembers: { table: [...shows], indexes: ["gsi2"] },
  namePromotionCommittee: { table: [...shows, "PutItem", "DeleteItem", "ConditionCheckItem"], queues: ["slack"] },
  voteOnPromotion: { table: [...shows, "PutItem", "ConditionCheckItem"] },
  decidePromotion: {
    table: [...shows, "PutItem", "DeleteItem"],
    indexes: ["gsi2"],
    queues: ["slack", "operations"],
  },
  savePromotionOutcome: {
    table: [...shows, "PutItem", "DeleteItem", "ConditionCheckItem"],
    queues: ["slack", "operations"],
  },
};
