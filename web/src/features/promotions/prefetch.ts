import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const promotionsPrefetch: PagePrefetch = () => [
  prefetchOfRead("promotions", "listPromotionCases", { query: {} }),
];

export const personPromotionPrefetch: PagePrefetch = ({ params }) => [
  prefetchOfRead("promotions", "getPromotions", { params: { userId: params["userId"] ?? "" } }),
];

export const promotionCasePrefetch: PagePrefetch = ({ params }) => [
  prefetchOfRead("promotions", "getPromotionCase", {
    params: { userId: params["userId"] ?? "", caseId: params["caseId"] ?? "" },
  }),
];
