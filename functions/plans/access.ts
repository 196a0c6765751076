import type { Access } from "../accessTerms.ts";

/** What the runners of all plans together may do with the table. */
export const planAccess = {
  table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  indexes: ["gsi1", "gsi2", "gsi3"],
  queues: ["plans"],
} as const satisfies Access;
