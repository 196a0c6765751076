import * as leadsWeekly from "#domain/leads-weekly/contract.ts";
import { mayOpenLeadPage } from "#domain/leads-weekly/policy.ts";
import { partsOfReportId } from "#domain/leads-weekly/rules.ts";
import { fold } from "#domain/shared/fold.ts";
import { serve } from "../../http/serve.ts";
import { authorizedLead, readReportPeople } from "../../leads-weekly/leadReportAccess.ts";
import { searchPoints } from "../../store/leads-weekly/reportPoints.ts";

export const handler = serve(leadsWeekly.searchTalkingPoints, async (context) => {
  const { store, actor, params, query } = context;
  const lead = await authorizedLead(context, params.leadId);
  const words = fold(query.search).split(/\s+/).filter(Boolean);
  const { items, cursor } = await searchPoints(
    store,
    lead.id,
    (point) => {
      const text = fold(point.content);
      const mayRead = mayOpenLeadPage(actor, { lead, report: partsOfReportId(point.reportId) });
      // A point that was carried over is found where it is now.
      return mayRead && point.carriedTo === null && words.every((word) => text.includes(word));
    },
    query.cursor,
  );
  const managerIds = items.map(({ reportId }) => partsOfReportId(reportId).managerId);
  const people = await readReportPeople(store, lead, managerIds, items);
  return { items: [...items], people: [...people], cursor };
});
