import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const leadsWeeklyPrefetch: PagePrefetch = () => [prefetchOfRead("leads-weekly", "listLeadCards", { query: {} })];

export const leadWeeklyPrefetch: PagePrefetch = ({ params: { leadId = "" } }) => [
  prefetchOfRead("leads-weekly", "getLeadPage", { params: { leadId }, query: {} }),
];
