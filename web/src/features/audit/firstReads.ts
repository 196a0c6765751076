import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

/** The first read of the audit trail: the entries that the filters in the URL select. */
export const auditReads: FirstReads = ({ search }) => [
  firstRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) }),
];
