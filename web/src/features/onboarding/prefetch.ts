import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { type PagePrefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { listedStatus } from "./shared/onboardingsHref.ts";

export const onboardingsReads: PagePrefetch = ({ search }) => [
  prefetchRead("onboarding", "listOnboardings", { query: { status: listedStatus(search) } }),
];

export const onboardingPortalReads: PagePrefetch = ({ viewer }) =>
  viewer.isOnboarding ? [prefetchRead("onboarding", "getOwnOnboarding", {})] : [];

export const onboardingProgressReads: PagePrefetch = ({ viewer, params: { userId = "" } }) =>
  mayFollowOnboardings(viewer) ? [prefetchRead("onboarding", "getOnboarding", { params: { userId } })] : [];

export const weeklyReviewReads: PagePrefetch = ({ params: { userId = "" } }) => [
  prefetchRead("onboarding", "listWeeklyReports", { params: { userId } }),
];

export const sectionsReads: PagePrefetch = () => [prefetchRead("onboarding", "getOnboardingContent", {})];

export const assessmentItemsReads: PagePrefetch = () => [prefetchRead("onboarding", "listAssessmentItems", {})];

export const onboardingFileReads: PagePrefetch = ({ search }) => operationReads(search);
