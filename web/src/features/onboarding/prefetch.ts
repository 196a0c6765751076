import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { listedStatus } from "./shared/onboardingsHref.ts";

export const onboardingsPrefetch: PagePrefetch = ({ search }) => [
  prefetchRead("onboarding", "listOnboardings", { query: { status: listedStatus(search) } }),
];

export const onboardingPortalPrefetch: PagePrefetch = ({ viewer }) =>
  viewer.isOnboarding ? [prefetchRead("onboarding", "getOwnOnboarding", {})] : [];

export const onboardingProgressPrefetch: PagePrefetch = ({ viewer, params: { userId = "" } }) =>
  mayFollowOnboardings(viewer) ? [prefetchRead("onboarding", "getOnboarding", { params: { userId } })] : [];

export const weeklyReviewPrefetch: PagePrefetch = ({ params: { userId = "" } }) => [
  prefetchRead("onboarding", "listWeeklyReports", { params: { userId } }),
];

export const sectionsPrefetch: PagePrefetch = () => [prefetchRead("onboarding", "getOnboardingContent", {})];

export const assessmentItemsPrefetch: PagePrefetch = () => [prefetchRead("onboarding", "listAssessmentItems", {})];

export const onboardingFilePrefetch: PagePrefetch = ({ search }) => operationReads(search);
