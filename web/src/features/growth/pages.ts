import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import type { PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";

export const growthPages: readonly PageDeclaration[] = [
  {
    path: paths.growth.path,
    Component: lazyComponent(async () => (await import("./PlanPage.tsx")).PlanPage),
    reads: ({ viewer }) => [
      prefetchOfRead("growth", "getGrowthPlan", { params: { userId: viewer.id }, query: {} }),
      prefetchOfRead("skillsets", "getOwnSkills", { query: {} }),
      prefetchOfRead("reviews", "listOwnReviews", { query: {} }),
      prefetchOfRead("promotions", "getPromotions", { params: { userId: viewer.id } }),
    ],
    parent: paths.skills.path,
  },
  {
    path: paths.growthOf.path,
    Component: lazyComponent(async () => (await import("./PersonPlanPage.tsx")).PersonPlanPage),
    reads: ({ params: { userId = "" } }) => [
      prefetchOfRead("growth", "getGrowthPlan", { params: { userId }, query: {} }),
    ],
    parent: paths.team.path,
  },
];
