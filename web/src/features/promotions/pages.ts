import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const promotionsPages: readonly PageDeclaration[] = [
  {
    path: paths.promotions.path,
    Component: lazyComponent(async () => (await import("./PromotionsPage.tsx")).PromotionsPage),
    reads: () => [prefetchOfRead("promotions", "listPromotionCases", { query: {} })],
  },
  {
    path: paths.promotionsOf.path,
    Component: lazyComponent(async () => (await import("./PersonPromotionPage.tsx")).PersonPromotionPage),
    reads: ({ params: { userId = "" } }) => [prefetchOfRead("promotions", "getPromotions", { params: { userId } })],
  },
  {
    path: paths.promotionCase.path,
    Component: lazyComponent(async () => (await import("./CasePage.tsx")).CasePage),
    reads: ({ params: { userId = "", caseId = "" } }) => [
      prefetchOfRead("promotions", "getPromotionCase", { params: { userId, caseId } }),
    ],
  },
];
