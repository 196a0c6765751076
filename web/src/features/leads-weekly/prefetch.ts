import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const leadsWeeklyReads: PagePrefetch = () => [prefetchRead("leads-weekly", "listLeadCards", { query: {} })];

export const leadWeeklyReads: PagePrefetch = ({ params: { leadId = "" } }) => [
  prefetchRead("leads-weekly", "getLeadPage", { params: { leadId }, query: {} }),
];
