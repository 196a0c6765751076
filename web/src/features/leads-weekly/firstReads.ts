import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";

export const leadsWeeklyReads: FirstReads = () => [firstRead("leads-weekly", "listLeadCards", { query: {} })];

export const leadWeeklyReads: FirstReads = ({ params: { leadId = "" } }) => [
  firstRead("leads-weekly", "getLeadPage", { params: { leadId }, query: {} }),
];
