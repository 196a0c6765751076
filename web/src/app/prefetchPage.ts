import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import { type Prefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { prefetchValidityCheck } from "#web/lib/reading/prefetchedReads.ts";
import { startRead } from "#web/lib/reading/readRoute.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { type Address, pageAt, resolvePage } from "./resolvePage.ts";
import { SignedInApp } from "./SignedInApp.ts";

export const badgeReads = (viewer: Viewer): readonly Prefetch[] => [
  prefetchOfRead("reviews", "getActionCounts", { query: {} }),
  ...(mayFollowOnboardings(viewer) ? [prefetchOfRead("onboarding", "getBadges", {})] : []),
  ...(mayAdminister(viewer) ? [prefetchOfRead("people", "listPendingAccounts", { query: {} })] : []),
];

const startPage = (address: Address, viewer: Viewer, extraReads: readonly Prefetch[]): void => {
  const page = resolvePage(address, viewer);
  void page?.Component.load();
  startPrefetches([...extraReads, ...badgeReads(viewer), ...(page?.reads ?? [])]);
};

let hasStarted = false;

export const hasPrefetchStarted = (): boolean => hasStarted;

/**
 * Requests the profile, scripts and the page's reads (docs/architecture.md#the-first-page) for a signed-in person. A
 * wrong guess only costs a request: pages show nothing that they don't request themselves.
 */
export const prefetchPage = (location: Location): void => {
  hasStarted = true;
  void SignedInApp.load();
  const viewer = lastViewer();
  if (viewer !== null) {
    startPage(location, viewer, [prefetchOfRead("people", "getMe", {})]);
    return;
  }
  // On a new device, the role is unknown: load the page's code now, its data after `getMe`.
  void pageAt(location.pathname)?.route.Component.load();
  const isCurrent = prefetchValidityCheck();
  startRead("people", "getMe", {})
    .then((me) => {
      if (me.status === "active" && isCurrent()) {
        startPage(location, me, []);
      }
    })
    // The next read of the profile requests it again and shows the error.
    .catch(() => undefined);
};
