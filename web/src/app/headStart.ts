import { matchRoutes } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import { type FirstRead, firstRead } from "#web/lib/reading/firstReads.ts";
import { startRead } from "#web/lib/reading/readRoute.ts";
import { watchStartedReads } from "#web/lib/reading/startedReads.ts";
import { startReads } from "#web/lib/reading/startReads.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { badgeReads } from "./navigation/badgeReads.ts";
import { pages } from "./pages.ts";
import { rootTarget } from "./rootTarget.ts";
import { SignedInApp } from "./SignedInApp.ts";

type Address = Pick<Location, "pathname" | "search">;

/** The page at a path, with the parameters in it; undefined if it has none of its own. */
const pageAt = (pathname: string) => matchRoutes([...pages], pathname)?.[0];

/** Where an address leads: the root leads on (docs/navigation.md#root-redirect). */
const targetOf = ({ pathname, search }: Address, viewer: Viewer): Address =>
  pathname === paths.root.path
    ? {
        pathname: rootTarget(viewer, isOnboardingBannerDismissed(viewer.id), new URLSearchParams(search)),
        search: "",
      }
    : { pathname, search };

/** The page that somebody opens at an address, and what it reads first; undefined if there is none that they may open. */
export const openedPage = (address: Address, viewer: Viewer) => {
  const { pathname, search } = targetOf(address, viewer);
  const match = pageAt(pathname);
  if (match === undefined || match.route.handle.guard?.isAllowed(viewer) === false) {
    return undefined;
  }
  const { Component, handle } = match.route;
  return { Component, reads: handle.reads({ viewer, params: match.params, search: new URLSearchParams(search) }) };
};

/** Requests the page of an address, what it reads, and what the navigation does. */
const startPage = (address: Address, viewer: Viewer, others: readonly FirstRead[]): void => {
  const page = openedPage(address, viewer);
  void page?.Component.load();
  startReads([...others, ...badgeReads(viewer), ...(page?.reads ?? [])]);
};

let begun = false;

/** Whether this visit has begun its head start. */
export const hasHeadStart = (): boolean => begun;

/**
 * Requests everything that the page of this address needs at once, for somebody who is signed in: the profile, the
 * script of the signed-in app, that of the page, and what the page reads (docs/performance.md#the-first-page). What turns
 * out not to be needed costs a request; nothing is shown that the page would not have read itself.
 */
export const headStart = (location: Location): void => {
  begun = true;
  void SignedInApp.load();
  const viewer = lastViewer();
  if (viewer !== null) {
    startPage(location, viewer, [firstRead("people", "getMe", { query: {} })]);
    return;
  }
  // Nobody was here before on this device: what is read depends on who they are. The page most likely does not.
  void pageAt(location.pathname)?.route.Component.load();
  const isCurrent = watchStartedReads();
  startRead("people", "getMe", { query: {} })
    .then((me) => {
      if (me.status === "active" && isCurrent()) {
        startPage(location, me, []);
      }
    })
    // Whoever needs the profile asks again and shows the error.
    .catch(() => undefined);
};
