import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const planPrefetch: PagePrefetch = ({ viewer }) => [
  prefetchRead("growth", "getGrowthPlan", { params: { userId: viewer.id }, query: {} }),
  prefetchRead("skillsets", "getOwnSkills", { query: {} }),
  prefetchRead("reviews", "listOwnReviews", { query: {} }),
  prefetchRead("promotions", "getPromotions", { params: { userId: viewer.id } }),
];

export const personPlanPrefetch: PagePrefetch = ({ params }) => [
  prefetchRead("growth", "getGrowthPlan", { params: { userId: params["userId"] ?? "" }, query: {} }),
];
