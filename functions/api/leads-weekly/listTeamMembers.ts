import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { serve } from "../../http/serve.ts";
import { openLead, reportPersonOf } from "../../leadReportAccess.ts";
import { toUser } from "../../store/people.ts";

/** No lead has more people. */
const largestTeam = 200;

export const handler = serve(leadsWeekly.listTeamMembers, async (context) => {
  const { store, params } = context;
  const { id: leadId } = await openLead(context, params.leadId);
  const { data } = await store.entities.user.query.byLead({ leadId }).go({ limit: largestTeam });
  return data
    .map(toUser)
    .filter(({ status }) => status === "active")
    .map(reportPersonOf);
});
