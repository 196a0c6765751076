import { authenticationReads, type FeatureAccess } from "../functionAccess.ts";

const indexes = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"] as const;

export const auditAccess: FeatureAccess<"audit"> = {
  listAudit: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes },
  exportAudit: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"], indexes },
};
