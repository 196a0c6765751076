import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

export const operationsAccess: FeatureAccess<"operations"> = {
  getOperation: { table: [...authenticationReads] },
};
