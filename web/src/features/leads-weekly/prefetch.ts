import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const leadsWeeklyPrefetch: PagePrefetch = () => [prefetchRead("leads-weekly", "listLeadCards", { query: {} })];

export const leadWeeklyPrefetch: PagePrefetch = ({ params: { leadId = "" } }) => [
  prefetchRead("leads-weekly", "getLeadPage", { params: { leadId }, query: {} }),
];
