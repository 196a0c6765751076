import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { isTeamMember } from "#domain/leads-weekly/policy.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLead, reportPersonOf } from "../../leads-weekly/leadReportAccess.ts";
import { toUser } from "../../store/people/people.ts";

/** An upper bound: no lead has more people. */
const largestTeam = 200;

export const handler = serve(leadsWeekly.listTeamMembers, async (context) => {
  const { store, params } = context;
  const lead = await authorizedLead(context, params.leadId);
  const { data } = await store.entities.user.query.byLead({ leadId: lead.id }).go({ limit: largestTeam });
  return data
    .map(toUser)
    .filter((person) => isTeamMember(lead, person))
    .map(reportPersonOf);
});
