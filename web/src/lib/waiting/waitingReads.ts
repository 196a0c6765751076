import { canOwnGoals } from "#domain/growth/policy.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type FirstRead, firstRead } from "../reading/firstReads.ts";
import type { Viewer } from "../session/lastViewer.ts";

/** The reads of `useWaitingList`. */
export const waitingListReads = (): readonly FirstRead[] => [firstRead("reviews", "listWaitingReviews", { query: {} })];

/** The reads of `useWaiting`. */
export const waitingReads = (viewer: Viewer): readonly FirstRead[] => [
  ...waitingListReads(),
  ...(viewer.isOnboarding ? [firstRead("onboarding", "listWeeklyReports", { params: { userId: viewer.id } })] : []),
  ...(isAskedToReopenReports(viewer) ? [firstRead("onboarding", "listOverdueReports", {})] : []),
  ...(canOwnGoals(viewer) ? [firstRead("growth", "listDueGoals", {})] : []),
  ...(mayAdminister(viewer) ? [firstRead("people", "listPendingAccounts", { query: {} })] : []),
];
