import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { mayStartNextWeek } from "#domain/leads-weekly/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { actingManagerId, authorizedLead } from "../../leads-weekly/leadReportAccess.ts";
import { newReportSteps, reportOrNew } from "../../store/leads-weekly/leadReports.ts";

export const handler = serve(leadsWeekly.startLeadReport, async (context) => {
  const { store, params, query, today, now, commit } = context;
  const lead = await authorizedLead(context, params.leadId);
  const managerId = await actingManagerId(store, lead);
  const isNext = query.week === "next";
  if (isNext && !mayStartNextWeek(today)) {
    throw new DomainError("STATE_CONFLICT", "You can start next week's report from Friday on.");
  }
  const weekStarting = isNext ? addDays(mondayOf(today), 7) : mondayOf(today);
  const place = { leadId: lead.id, managerId, weekStarting };
  const { report, isNew } = await reportOrNew(store, place, now);
  if (isNew) {
    await commit(newReportSteps(report));
  }
  return report;
});
