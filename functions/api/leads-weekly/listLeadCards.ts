import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { hasLeadPage } from "#domain/leads-weekly/policy.ts";
import { serve } from "../../http/serve.ts";
import { managesNow, reportPersonOf } from "../../leads-weekly/leadReportAccess.ts";
import { readReportCounts } from "../../store/leads-weekly/leadReports.ts";
import { readUsers, toUser } from "../../store/people/people.ts";
import { page } from "../../store/table/page.ts";

export const handler = serve(leadsWeekly.listLeadCards, async ({ store, actor, query }) => {
  if (actor.role === "lead") {
    const [people, counts] = await Promise.all([
      readUsers(
        store,
        [actor.id, actor.managerId].filter((id) => id !== null),
      ),
      readReportCounts(store, [{ leadId: actor.id, managerId: "all" }]),
    ]);
    const manager = people.find(({ id }) => id === actor.managerId) ?? null;
    return {
      items: people
        .filter(({ id }) => id === actor.id)
        .map((lead) => ({
          lead: reportPersonOf(lead),
          manager: manager !== null && managesNow(manager) ? reportPersonOf(manager) : null,
          reportCount: counts.get(lead.id) ?? 0,
        })),
      cursor: null,
    };
  }
  const { items, cursor } = await page(query.cursor, (options) =>
    store.entities.user.query.byManager({ managerId: actor.id }).go(options),
  );
  const leads = items.map(toUser).filter(hasLeadPage);
  const counts = await readReportCounts(
    store,
    leads.map(({ id }) => ({ leadId: id, managerId: actor.id })),
  );
  return {
    items: leads.map((lead) => ({
      lead: reportPersonOf(lead),
      manager: null,
      reportCount: counts.get(lead.id) ?? 0,
    })),
    cursor,
  };
});
