import { adminGuard } from "../people/policy.ts";
import { exportPage, exportQuery } from "../shared/page.ts";
import { routesOf } from "../shared/route.ts";
import { auditFilter, auditPage, auditQuery } from "./model.ts";

const route = routesOf("audit");

export const listAudit = route("listAudit", {
  method: "GET",
  path: "/api/audit",
  summary: "A page of the audit trail, newest first: who did what, to whom and when",
  guard: adminGuard,
  query: auditQuery,
  response: auditPage,
});

export const exportAudit = route("exportAudit", {
  method: "GET",
  path: "/api/audit/export",
  summary: "A page of up to 1,000 audit entries as CSV, safe for spreadsheets; the export is recorded as an entry",
  guard: adminGuard,
  query: exportQuery.extend(auditFilter.shape),
  response: exportPage,
});
