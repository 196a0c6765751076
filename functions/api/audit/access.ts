import { authenticationReads, type FeatureAccess } from "../../functionAccess.ts";

/** The indexes of the audit trail. */
const indexes = ["gsi1", "gsi2", "gsi3", "gsi4", "gsi5"] as const;

/** The AWS permissions and timeouts of the routes of the audit trail. */
export const auditAccess: FeatureAccess<"audit"> = {
  listAudit: { table: [...authenticationReads, "BatchGetItem", "Query"], indexes },
  exportAudit: { table: [...authenticationReads, "BatchGetItem", "Query", "PutItem"], indexes },
};
