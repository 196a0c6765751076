import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const planPrefetch: PagePrefetch = ({ viewer }) => [
  prefetchOfRead("growth", "getGrowthPlan", { params: { userId: viewer.id }, query: {} }),
  prefetchOfRead("skillsets", "getOwnSkills", { query: {} }),
  prefetchOfRead("reviews", "listOwnReviews", { query: {} }),
  prefetchOfRead("promotions", "getPromotions", { params: { userId: viewer.id } }),
];

export const personPlanPrefetch: PagePrefetch = ({ params }) => [
  prefetchOfRead("growth", "getGrowthPlan", { params: { userId: params["userId"] ?? "" }, query: {} }),
];
