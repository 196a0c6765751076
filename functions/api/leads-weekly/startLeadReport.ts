import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { actingManagerId, authorizedLead } from "../../leads-weekly/leadReportAccess.ts";
import { newReportSteps, reportOrNew } from "../../store/leads-weekly/leadReports.ts";

export const handler = serve(leadsWeekly.startLeadReport, async (context) => {
  const { store, params, today, now, commit } = context;
  const lead = await authorizedLead(context, params.leadId);
  const managerId = await actingManagerId(store, lead);
  const place = { leadId: lead.id, managerId, weekStarting: mondayOf(today) };
  const { report, isNew } = await reportOrNew(store, place, now);
  if (isNew) {
    await commit(newReportSteps(report));
  }
  return report;
});
