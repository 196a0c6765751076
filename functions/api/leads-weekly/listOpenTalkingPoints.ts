import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { carriedRows, longestOpenFirst, wholeOutline } from "#domain/leads-weekly/outline.ts";
import { isOpen, openCountOf, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLead, readReportPeople } from "../../leads-weekly/leadReportAccess.ts";
import { listReportsBefore } from "../../store/leads-weekly/leadReports.ts";
import { readPointsOfWeeks } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.listOpenTalkingPoints, async (context) => {
  const { store, params, query, authorize } = context;
  const { weekStarting, managerId } = partsOfReportId(params.reportId);
  const lead = await authorizedLead(context, params.leadId);
  authorize({ lead, report: { managerId } });
  const { items: before, cursor } = await listReportsBefore(store, lead.id, weekStarting, query.cursor);
  const reports = before.filter((report) => report.managerId === managerId && openCountOf(report) > 0);
  const [newest, oldest] = [reports[0], reports.at(-1)];
  const stored =
    newest && oldest
      ? await readPointsOfWeeks(store, lead.id, oldest.weekStarting, addDays(newest.weekStarting, 7))
      : [];
  const open = reports
    .toReversed()
    .flatMap(({ id }) => carriedRows(wholeOutline(stored.filter((point) => point.reportId === id)), isOpen))
    // Sub-points stay with their point, however long they are open.
    .map(({ point, level }) => ({ ...point, indentLevel: level }));
  const items = [...longestOpenFirst(open)];
  const people = await readReportPeople(store, lead, [managerId], items);
  return { items, people: [...people], cursor };
});
