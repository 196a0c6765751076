import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { mayOpenLeadPage } from "#domain/leads-weekly/policy.ts";
import { inPageOrder } from "#domain/leads-weekly/rules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLead, managesNow, reportPersonOf } from "../../leads-weekly/leadReportAccess.ts";
import { listLatestReports, readUsersAndReportCount } from "../../store/leads-weekly/leadReports.ts";

export const handler = serve(leadsWeekly.getLeadPage, async (context) => {
  const { store, actor, params, query, today } = context;
  const lead = await authorizedLead(context, params.leadId);
  const latest = await listLatestReports(store, lead.id, query.from);
  const reports = latest.filter((report) => mayOpenLeadPage(actor, { lead, report }));
  const ids = [lead.id, lead.managerId, ...reports.map(({ managerId }) => managerId)].filter((id) => id !== null);
  const { users: people, reportCount } = await readUsersAndReportCount(store, ids, lead.id, actor.id);
  const manager = people.find(({ id }) => id === lead.managerId);
  const acting = manager && managesNow(manager) ? reportPersonOf(manager) : null;
  return {
    lead: reportPersonOf(
      assertFound(
        "lead",
        people.find(({ id }) => id === lead.id),
      ),
    ),
    manager: acting,
    reports: [...inPageOrder(reports, acting?.id ?? null)],
    earlierBefore: reports.length < reportCount ? (latest.at(-1)?.weekStarting ?? null) : null,
    managers: people.filter(({ id }) => reports.some(({ managerId }) => managerId === id)).map(reportPersonOf),
    today,
  };
});
