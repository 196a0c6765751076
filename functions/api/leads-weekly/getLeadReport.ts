import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { serve } from "../../http/serve.ts";
import { openReport, readReportPeople } from "../../leadReportAccess.ts";
import { readReportPoints } from "../../store/leadReports.ts";

export const handler = serve(leadsWeekly.getLeadReport, async (context) => {
  const { store, params, revalidate } = context;
  const { lead, report } = await openReport(context, params);
  // The points are read after the revision, so they are never older than it.
  revalidate(report.revision);
  const points = await readReportPoints(store, params);
  const people = await readReportPeople(store, lead, [report.managerId], points);
  return { report, points: [...points], people: [...people] };
});
