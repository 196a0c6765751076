import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

export const auditReads: FirstReads = ({ search }) => [
  firstRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) }),
];
