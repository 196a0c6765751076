import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { operationReads } from "#web/lib/reading/operationAddress.ts";
import { type PagePrefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { listedStatus } from "./shared/onboardingsHref.ts";

export const onboardingsPrefetch: PagePrefetch = ({ search }) => [
  prefetchOfRead("onboarding", "listOnboardings", { query: { status: listedStatus(search) } }),
];

export const onboardingPortalPrefetch: PagePrefetch = ({ viewer }) =>
  viewer.isOnboarding ? [prefetchOfRead("onboarding", "getOwnOnboarding", {})] : [];

export const onboardingProgressPrefetch: PagePrefetch = ({ viewer, params: { userId = "" } }) =>
  mayFollowOnboardings(viewer) ? [prefetchOfRead("onboarding", "getOnboarding", { params: { userId } })] : [];

export const weeklyReviewPrefetch: PagePrefetch = ({ params: { userId = "" } }) => [
  prefetchOfRead("onboarding", "listWeeklyReports", { params: { userId } }),
];

export const sectionsPrefetch: PagePrefetch = () => [prefetchOfRead("onboarding", "getOnboardingContent", {})];

export const assessmentItemsPrefetch: PagePrefetch = () => [prefetchOfRead("onboarding", "listAssessmentItems", {})];

export const onboardingFilePrefetch: PagePrefetch = ({ search }) => operationReads(search);
