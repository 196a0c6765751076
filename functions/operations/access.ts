import type { Access } from "../functionAccess.ts";

/** What the runners of all operations together may do with the table. */
export const operationAccess = {
  table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"],
  indexes: ["gsi1", "gsi2", "gsi3"],
  queues: ["operations"],
} as const satisfies Access;
