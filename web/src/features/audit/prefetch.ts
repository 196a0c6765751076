import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

export const auditPrefetch: PagePrefetch = ({ search }) => [
  prefetchOfRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) }),
];
