import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { wholeOutline } from "#domain/leads-weekly/outline.ts";
import { isOpen, openCountOf, partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { serve } from "../../http/serve.ts";
import { openLead, readReportPeople } from "../../leadReportAccess.ts";
import { listLeadReports, readPointsOfWeeks } from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.listOpenTalkingPoints, async (context) => {
  const { store, params, authorize } = context;
  const { weekStarting, managerId } = partsOfReportId(params.reportId);
  const lead = await openLead(context, params.leadId);
  authorize({ lead, report: { managerId } });
  const reports = (await listLeadReports(store, lead.id)).filter(
    (report) => report.managerId === managerId && report.weekStarting < weekStarting && openCountOf(report) > 0,
  );
  const oldest = reports.at(-1);
  const stored = oldest ? await readPointsOfWeeks(store, lead.id, oldest.weekStarting, weekStarting) : [];
  const items = reports.toReversed().flatMap(({ id }) =>
    wholeOutline(stored.filter((point) => point.reportId === id))
      .map(({ point, level }) => ({ ...point, indentLevel: level }))
      .filter(isOpen),
  );
  const people = await readReportPeople(store, lead, [managerId], items);
  const sorted = items.toSorted((a, b) => a.openSince.localeCompare(b.openSince));
  return { items: sorted, people: [...people], cursor: null };
});
