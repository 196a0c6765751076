import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";

export const promotionsReads: PagePrefetch = () => [prefetchRead("promotions", "listPromotionCases", { query: {} })];

export const personPromotionReads: PagePrefetch = ({ params }) => [
  prefetchRead("promotions", "getPromotions", { params: { userId: params["userId"] ?? "" } }),
];

export const promotionCaseReads: PagePrefetch = ({ params }) => [
  prefetchRead("promotions", "getPromotionCase", {
    params: { userId: params["userId"] ?? "", caseId: params["caseId"] ?? "" },
  }),
];
