import { canOwnGoals } from "#domain/growth/policy.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { type Prefetch, prefetchOfRead } from "../reading/prefetch.ts";
import type { Viewer } from "../session/lastViewer.ts";

export const reviewTaskReads = (): readonly Prefetch[] => [prefetchOfRead("reviews", "listReviewTasks", { query: {} })];

export const taskReads = (viewer: Viewer): readonly Prefetch[] => [
  ...reviewTaskReads(),
  ...(viewer.isOnboarding
    ? [
        prefetchOfRead("onboarding", "listWeeklyReports", { params: { userId: viewer.id } }),
        prefetchOfRead("onboarding", "getOwnOnboarding", {}),
      ]
    : []),
  ...(isAskedToReopenReports(viewer) ? [prefetchOfRead("onboarding", "listOverdueReports", {})] : []),
  prefetchOfRead("feedback", "listFeedbackTasks", {}),
  prefetchOfRead("promotions", "listPromotionTasks", {}),
  ...(canOwnGoals(viewer) ? [prefetchOfRead("growth", "listDueGoals", {})] : []),
  ...(mayAdminister(viewer) ? [prefetchOfRead("people", "listPendingAccounts", { query: {} })] : []),
  ...(mayReadPeople(viewer) ? [prefetchOfRead("people", "listAdministrationTasks", {})] : []),
];
