import { matchRoutes } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import { type Prefetch, prefetchRead } from "#web/lib/reading/prefetch.ts";
import { watchPrefetched } from "#web/lib/reading/prefetchedReads.ts";
import { startRead } from "#web/lib/reading/readRoute.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { badgeReads } from "./navigation/badgeReads.ts";
import { pages } from "./pages.ts";
import { rootTarget } from "./rootTarget.ts";
import { SignedInApp } from "./SignedInApp.ts";

type Address = Pick<Location, "pathname" | "search">;

const pageAt = (pathname: string) => matchRoutes([...pages], pathname)?.[0];

const targetOf = ({ pathname, search }: Address, viewer: Viewer): Address =>
  pathname === paths.root.path
    ? {
        pathname: rootTarget(viewer, isOnboardingBannerDismissed(viewer.id), new URLSearchParams(search)),
        search: "",
      }
    : { pathname, search };

/** The page at an address and its first reads; undefined if the viewer may open no page there. */
export const openedPage = (address: Address, viewer: Viewer) => {
  const { pathname, search } = targetOf(address, viewer);
  const match = pageAt(pathname);
  if (match === undefined || match.route.handle.guard?.isAllowed(viewer) === false) {
    return undefined;
  }
  const { Component, handle } = match.route;
  return { Component, reads: handle.reads({ viewer, params: match.params, search: new URLSearchParams(search) }) };
};

const startPage = (address: Address, viewer: Viewer, others: readonly Prefetch[]): void => {
  const page = openedPage(address, viewer);
  void page?.Component.load();
  startPrefetches([...others, ...badgeReads(viewer), ...(page?.reads ?? [])]);
};

/**
 * Requests what an address within Pulse needs together with the page's scripts, except what `isCached`: the page reads
 * that again itself.
 */
export const prefetchNextPage = (address: Address, isCached: (read: Prefetch) => boolean): void => {
  const viewer = lastViewer();
  const page = viewer === null ? undefined : openedPage(address, viewer);
  startPrefetches((page?.reads ?? []).filter((read) => !isCached(read)));
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
