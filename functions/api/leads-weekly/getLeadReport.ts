import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { wholeOutline } from "#domain/leads-weekly/outline.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLeadReport, readReportPeople } from "../../leads-weekly/leadReportAccess.ts";
import { readReportPoints } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.getLeadReport, async (context) => {
  const { store, params, revalidate } = context;
  const { lead, report, isReadOnly } = await authorizedLeadReport(context, params);
  // The points are read after the revision, so they are never older than it.
  revalidate(`${report.revision}${isReadOnly ? "-read-only" : ""}`);
  const points = await readReportPoints(store, params);
  const people = await readReportPeople(store, lead, [report.managerId], points);
  const placed = wholeOutline(points).map(({ point, parentId, orderIndex }) => ({ ...point, parentId, orderIndex }));
  return { report, isReadOnly, points: placed, people: [...people] };
});
