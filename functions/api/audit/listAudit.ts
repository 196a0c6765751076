import * as audit from "#domain/audit/contract.ts";
import { dayOf } from "#domain/shared/time.ts";
import { toAuditItem } from "../../audit/auditItems.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { instantOf, readAudit, readSubjectNames } from "../../store/audit/auditTrail.ts";
import { pageSize } from "../../store/table/page.ts";

export const handler = serve(audit.listAudit, async ({ store, actor, query }) => {
  const { cursor: start, ...filter } = query;
  const timeZone = environment("TIME_ZONE");
  const { rows, cursor } = await readAudit(store, filter, {
    cursor: start,
    limit: pageSize,
    timeZone,
    seesAll: actor.role === "cto",
  });
  const names = await readSubjectNames(store, rows);
  return {
    items: rows.map((row) => toAuditItem(row, names)),
    cursor,
    searchedTo: cursor !== null && rows.length < pageSize ? dayOf(instantOf(cursor), timeZone) : null,
  };
});
