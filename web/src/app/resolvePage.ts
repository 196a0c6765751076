import { matchRoutes } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import type { Prefetch } from "#web/lib/reading/prefetch.ts";
import { startPrefetches } from "#web/lib/reading/startPrefetches.ts";
import { lastViewer, type Viewer } from "#web/lib/session/lastViewer.ts";
import { pages } from "./pages.ts";
import { rootRedirectHref } from "./startPages.ts";

export type Address = Pick<Location, "pathname" | "search">;

export const pageAt = (pathname: string) => matchRoutes([...pages], pathname)?.[0];

const targetOf = ({ pathname, search }: Address, viewer: Viewer): Address =>
  pathname === paths.root.path
    ? {
        pathname: rootRedirectHref(viewer, isOnboardingBannerDismissed(viewer.id), new URLSearchParams(search)),
        search: "",
      }
    : { pathname, search };

/** The page at an address and its first reads; undefined if it doesn't exist or the viewer may not open it. */
export const resolvePage = (address: Address, viewer: Viewer) => {
  const { pathname, search } = targetOf(address, viewer);
  const match = pageAt(pathname);
  if (match === undefined || match.route.guard?.isAllowed(viewer) === false) {
    return undefined;
  }
  const { Component, reads } = match.route;
  return { Component, reads: reads({ viewer, params: match.params, search: new URLSearchParams(search) }) };
};

/**
 * On navigation within Pulse, requests the page's data while its scripts load. Skips cached reads,
 * because the page revalidates them itself.
 */
export const prefetchDataOnNavigation = (address: Address, isCached: (read: Prefetch) => boolean): void => {
  const viewer = lastViewer();
  const page = viewer === null ? undefined : resolvePage(address, viewer);
  startPrefetches((page?.reads ?? []).filter((read) => !isCached(read)));
};
