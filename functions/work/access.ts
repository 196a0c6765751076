import type { Access } from "../functionAccess.ts";

export const operationAccess = {
  table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Scan"],
  indexes: ["gsi1", "gsi2", "gsi3", "gsi5", "gsi7"],
  queues: ["operations", "messages"],
  userPool: ["ListUsers", "AdminDeleteUser"],
} as const satisfies Access;
