import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { administrationGuard, type PageDeclaration } from "#web/lib/pageDeclaration.ts";
import { operationReads } from "#web/lib/reading/operationAddress.ts";
import { prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { listedStatus } from "./shared/onboardingsHref.ts";

export const onboardingPages: readonly PageDeclaration[] = [
  {
    path: paths.onboardings.path,
    Component: lazyComponent(async () => (await import("./list/OnboardingsPage.tsx")).OnboardingsPage),
    reads: ({ search }) => [
      prefetchOfRead("onboarding", "listOnboardings", { query: { status: listedStatus(search) } }),
    ],
    guard: { isAllowed: mayFollowOnboardings, title: "Onboardings" },
  },
  {
    path: paths.onboarding.path,
    Component: lazyComponent(async () => (await import("./portal/OnboardingPortalPage.tsx")).OnboardingPortalPage),
    reads: ({ viewer }) => (viewer.isOnboarding ? [prefetchOfRead("onboarding", "getOwnOnboarding", {})] : []),
  },
  {
    path: paths.onboardingProgress.path,
    Component: lazyComponent(
      async () => (await import("./progress/OnboardingProgressPage.tsx")).OnboardingProgressPage,
    ),
    reads: ({ viewer, params: { userId = "" } }) =>
      mayFollowOnboardings(viewer) ? [prefetchOfRead("onboarding", "getOnboarding", { params: { userId } })] : [],
    parent: paths.onboardings.path,
  },
  {
    path: paths.onboardingWeeklyReview.path,
    Component: lazyComponent(async () => (await import("./weekly/WeeklyReviewPage.tsx")).WeeklyReviewPage),
    reads: ({ params: { userId = "" } }) => [prefetchOfRead("onboarding", "listWeeklyReports", { params: { userId } })],
    parent: paths.onboardings.path,
  },
  {
    path: paths.onboardingSections.path,
    Component: lazyComponent(async () => (await import("./administration/SectionsPage.tsx")).SectionsPage),
    reads: () => [prefetchOfRead("onboarding", "getOnboardingContent", {})],
    guard: administrationGuard,
  },
  {
    path: paths.onboardingFile.path,
    Component: lazyComponent(async () => (await import("./file/OnboardingFilePage.tsx")).OnboardingFilePage),
    reads: ({ search }) => operationReads(search),
    guard: administrationGuard,
  },
  {
    path: paths.weeklyAssessments.path,
    Component: lazyComponent(async () => (await import("./assessment/ItemsPage.tsx")).ItemsPage),
    reads: () => [prefetchOfRead("onboarding", "listAssessmentItems", {})],
    guard: administrationGuard,
  },
];
