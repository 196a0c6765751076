import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { unstable_serialize, useSWRConfig } from "swr";
import { assignOwnHistoryKey } from "#web/lib/openedEntry.ts";
import { pageAt, prefetchDataOnNavigation } from "./resolvePage.ts";
import { routes } from "./routes.tsx";

const preload = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin === window.location.origin) {
    // Opening the page tries again.
    pageAt(link.pathname)
      ?.route.Component.load()
      .catch(() => undefined);
  }
};

/**
 * Loads a page's script when its link is hovered or focused. Doesn't load its data, because the API records who opens
 * a review's texts (docs/privacy.md). @returns a function that removes the listeners
 */
export const preloadPagesOnLinkHover = (): (() => void) => {
  document.addEventListener("pointerover", preload);
  document.addEventListener("focusin", preload);
  return () => {
    document.removeEventListener("pointerover", preload);
    document.removeEventListener("focusin", preload);
  };
};

/** The app for active people. Loaded lazily. */
export const SignedIn = () => {
  const [router] = useState(() => {
    assignOwnHistoryKey();
    return createBrowserRouter(routes);
  });
  const { cache } = useSWRConfig();
  useEffect(() => {
    let { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) {
        pathname = location.pathname;
        prefetchDataOnNavigation(
          location,
          ({ key }) => key !== null && cache.get(unstable_serialize(key))?.data !== undefined,
        );
      }
    });
  }, [router, cache]);
  useEffect(preloadPagesOnLinkHover, []);
  return <RouterProvider router={router} />;
};
