import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { auditFilterOf, readAuditAddress } from "./auditAddress.ts";

export const auditPages: readonly PageDeclaration[] = [
  {
    path: paths.audit.path,
    Component: lazyComponent(async () => (await import("./AuditPage.tsx")).AuditPage),
    reads: ({ search }) => [prefetchOfRead("audit", "listAudit", { query: auditFilterOf(readAuditAddress(search)) })],
    guard: administrationGuard,
  },
];
