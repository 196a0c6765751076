import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type Prefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";

export const badgeReads = (viewer: Viewer): readonly Prefetch[] => [
  prefetchRead("reviews", "getActionCounts", { query: {} }),
  ...(mayFollowOnboardings(viewer) ? [prefetchRead("onboarding", "getBadges", {})] : []),
  ...(mayAdminister(viewer) ? [prefetchRead("people", "listPendingAccounts", { query: {} })] : []),
];
