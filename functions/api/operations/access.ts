import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** The AWS permissions and timeouts of the routes of operations. */
export const operationsAccess: FeatureAccess<"operations"> = {
  getOperation: { table: [...authenticationReads] },
};
