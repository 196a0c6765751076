import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

export const auditPrefetch: PagePrefetch = ({ search }) => [
  prefetchRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) }),
];
