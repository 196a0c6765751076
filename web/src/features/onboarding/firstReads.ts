import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { type FirstReads, firstRead } from "#web/lib/reading/firstReads.ts";
import { operationReads } from "#web/lib/reading/operationReads.ts";
import { waitingReads } from "#web/lib/waiting/waitingReads.ts";
import { listedStatus } from "./shared/onboardingsHref.ts";

export const onboardingsReads: FirstReads = ({ viewer, search }) => [
  firstRead("onboarding", "listOnboardings", { query: { status: listedStatus(search) } }),
  ...waitingReads(viewer),
];

export const onboardingPortalReads: FirstReads = ({ viewer }) =>
  viewer.isOnboarding ? [firstRead("onboarding", "getOwnOnboarding", {})] : [];

export const onboardingProgressReads: FirstReads = ({ viewer, params: { userId = "" } }) =>
  mayFollowOnboardings(viewer) ? [firstRead("onboarding", "getOnboarding", { params: { userId } })] : [];

export const weeklyReviewReads: FirstReads = ({ params: { userId = "" } }) => [
  firstRead("onboarding", "listWeeklyReports", { params: { userId } }),
];

export const sectionsReads: FirstReads = () => [firstRead("onboarding", "getOnboardingContent", {})];

export const assessmentItemsReads: FirstReads = () => [firstRead("onboarding", "listAssessmentItems", {})];

export const onboardingFileReads: FirstReads = ({ search }) => operationReads(search);
