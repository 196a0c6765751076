import type { Access } from "../functionAccess.ts";

/** The permissions that the runners of all operations need together. */
export const operationAccess = {
  table: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem", "Scan"],
  indexes: ["gsi1", "gsi2", "gsi3", "gsi5"],
  queues: ["operations", "slack"],
  userPool: ["ListUsers", "AdminDeleteUser"],
} as const satisfies Access;
