import { canOwnGoals } from "#domain/growth/policy.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { mayAdminister, mayReadPeople } from "#domain/people/policy.ts";
import { type Prefetch, prefetchRead } from "../reading/prefetch.ts";
import type { Viewer } from "../session/lastViewer.ts";

export const reviewTaskReads = (): readonly Prefetch[] => [prefetchRead("reviews", "listReviewTasks", { query: {} })];

export const taskReads = (viewer: Viewer): readonly Prefetch[] => [
  ...reviewTaskReads(),
  ...(viewer.isOnboarding
    ? [
        prefetchRead("onboarding", "listWeeklyReports", { params: { userId: viewer.id } }),
        prefetchRead("onboarding", "getOwnOnboarding", {}),
      ]
    : []),
  ...(isAskedToReopenReports(viewer) ? [prefetchRead("onboarding", "listOverdueReports", {})] : []),
  prefetchRead("feedback", "listFeedbackTasks", {}),
  prefetchRead("promotions", "listPromotionTasks", {}),
  ...(canOwnGoals(viewer) ? [prefetchRead("growth", "listDueGoals", {})] : []),
  ...(mayAdminister(viewer) ? [prefetchRead("people", "listPendingAccounts", { query: {} })] : []),
  ...(mayReadPeople(viewer) ? [prefetchRead("people", "listAdministrationTasks", {})] : []),
];
