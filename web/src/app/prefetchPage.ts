import { type Prefetch, prefetchOfRead } from "#web/lib/reading/prefetch.ts";
import { watchPrefetched } from "#web/lib/reading/prefetchedReads.ts";
import { startRead } from "#web/lib/reading/readRoute.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { badgeReads } from "./navigation/badgeReads.ts";
import { type Address, pageAt, resolvePage } from "./resolvePage.ts";
import { SignedInApp } from "./SignedInApp.ts";

const startPage = (address: Address, viewer: Viewer, extraReads: readonly Prefetch[]): void => {
  const page = resolvePage(address, viewer);
  void page?.Component.load();
  startPrefetches([...extraReads, ...badgeReads(viewer), ...(page?.reads ?? [])]);
};

let hasStarted = false;

export const hasPrefetched = (): boolean => hasStarted;

/**
 * Requests the profile, scripts and the page's reads (docs/architecture.md#the-first-page) for a signed-in person. A
 * wrong guess costs a request; nothing is shown that the page wouldn't read itself.
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
  const isCurrent = watchPrefetched();
  startRead("people", "getMe", {})
    .then((me) => {
      if (me.status === "active" && isCurrent()) {
        startPage(location, me, []);
      }
    })
    // The next read of the profile requests it again and shows the error.
    .catch(() => undefined);
};
