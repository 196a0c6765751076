import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

export const auditReads: PagePrefetch = ({ search }) => [
  prefetchRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) }),
];
