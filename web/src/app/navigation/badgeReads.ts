import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type FirstRead, firstRead } from "#web/lib/reading/firstReads.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";

/** The reads of `useNavigationBadges`, on every page. */
export const badgeReads = (viewer: Viewer): readonly FirstRead[] => [
  firstRead("reviews", "getActionCounts", { query: {} }),
  ...(mayFollowOnboardings(viewer) ? [firstRead("onboarding", "getBadges", {})] : []),
  ...(mayAdminister(viewer) ? [firstRead("people", "listPendingAccounts", { query: {} })] : []),
];
