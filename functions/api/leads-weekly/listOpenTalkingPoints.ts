import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import type { ReportedPoint } from "#domain/leads-weekly/model.ts";
import { carriedRows, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { isOpen, openCountOf, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLead, readReportPeople } from "../../leads-weekly/leadReportAccess.ts";
import { listReportsBefore } from "../../store/leads-weekly/leadReports.ts";
import { readPointsOfWeeks } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.listOpenTalkingPoints, async (context) => {
  const { store, params, query, authorize } = context;
  const { weekStarting, managerId } = partsOfReportId(params.reportId);
  const lead = await authorizedLead(context, params.leadId);
  authorize({ lead, report: { managerId } });
  const before = await listReportsBefore(store, lead.id, weekStarting, query.weeks === "all");
  const reports = before.reports.filter((report) => report.managerId === managerId && openCountOf(report) > 0);
  const oldest = reports.at(-1);
  const stored = oldest ? await readPointsOfWeeks(store, lead.id, oldest.weekStarting, weekStarting) : [];
  const rows = reports
    .toReversed()
    .flatMap(({ id }) => carriedRows(wholeOutline(stored.filter((point) => point.reportId === id)), isOpen));
  // Sub-points stay with their point, however long they are open.
  const branches: ReportedPoint[][] = [];
  for (const { point, level } of rows) {
    const open = { ...point, indentLevel: level };
    if (level === 0) {
      branches.push([open]);
    } else {
      branches.at(-1)?.push(open);
    }
  }
  const since = ([top]: readonly ReportedPoint[]): string => top?.openSince ?? "";
  const items = branches.toSorted((a, b) => compareKeys(since(a), since(b))).flat();
  const people = await readReportPeople(store, lead, [managerId], items);
  return { items, people: [...people], cursor: null, hasOlder: before.hasOlder };
});
