import { type Prefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { watchPrefetched } from "#web/lib/reading/prefetchedReads.ts";
import { startRead } from "#web/lib/reading/readRoute.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { badgeReads } from "./navigation/badgeReads.ts";
import { type Address, openedPage, pageAt } from "./openedPage.ts";
import { SignedInApp } from "./SignedInApp.ts";

const startPage = (address: Address, viewer: Viewer, others: readonly Prefetch[]): void => {
  const page = openedPage(address, viewer);
  void page?.Component.load();
  startPrefetches([...others, ...badgeReads(viewer), ...(page?.reads ?? [])]);
};

let begun = false;

export const hasPrefetched = (): boolean => begun;

/**
 * Immediately requests everything that this address needs (docs/architecture.md#the-first-page): the profile, the
 * scripts of the app and the page, and what the page reads. Expects someone who is signed in. What turns out unneeded
 * costs a request; nothing is shown that the page would not have read itself.
 */
export const prefetchPage = (location: Location): void => {
  begun = true;
  void SignedInApp.load();
  const viewer = lastViewer();
  if (viewer !== null) {
    startPage(location, viewer, [prefetchRead("people", "getMe", {})]);
    return;
  }
  // No one was here before on this device: what is read depends on who they are. The page most likely does not.
  void pageAt(location.pathname)?.route.Component.load();
  const isCurrent = watchPrefetched();
  startRead("people", "getMe", {})
    .then((me) => {
      if (me.status === "active" && isCurrent()) {
        startPage(location, me, []);
      }
    })
    // The next reader of the profile requests it again and shows the error.
    .catch(() => undefined);
};
