import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** What each route of operations may do. */
export const operationsAccess: FeatureAccess<"operations"> = {
  getOperation: { table: [...authenticationReads] },
};
