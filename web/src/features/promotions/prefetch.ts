import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const promotionsPrefetch: PagePrefetch = () => [prefetchRead("promotions", "listPromotionCases", { query: {} })];

export const personPromotionPrefetch: PagePrefetch = ({ params }) => [
  prefetchRead("promotions", "getPromotions", { params: { userId: params["userId"] ?? "" } }),
];

export const promotionCasePrefetch: PagePrefetch = ({ params }) => [
  prefetchRead("promotions", "getPromotionCase", {
    params: { userId: params["userId"] ?? "", caseId: params["caseId"] ?? "" },
  }),
];
