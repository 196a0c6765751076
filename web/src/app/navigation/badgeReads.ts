import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type Prefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import type { Viewer } from "#web/lib/session/lastViewer.ts";

export const badgeReads = (viewer: Viewer): readonly Prefetch[] => [
  prefetchOfRead("reviews", "getActionCounts", { query: {} }),
  ...(mayFollowOnboardings(viewer) ? [prefetchOfRead("onboarding", "getBadges", {})] : []),
  ...(mayAdminister(viewer) ? [prefetchOfRead("people", "listPendingAccounts", { query: {} })] : []),
];
