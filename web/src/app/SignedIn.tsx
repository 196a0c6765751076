import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { unstable_serialize, useSWRConfig } from "swr";
import { keyOpenedEntry } from "#web/lib/openedEntry.ts";
import { prefetchNextPage } from "./openedPage.ts";
import { preloadPages } from "./preloadPages.ts";
import { routes } from "./routes.tsx";

/** For active people. Starts at the current address; loaded lazily. */
export const SignedIn = () => {
  const [router] = useState(() => {
    keyOpenedEntry();
    return createBrowserRouter(routes);
  });
  const { cache } = useSWRConfig();
  useEffect(() => {
    let { pathname } = router.state.location;
    return router.subscribe(({ location }) => {
      if (location.pathname !== pathname) {
        pathname = location.pathname;
        prefetchNextPage(location, ({ key }) => key !== null && cache.get(unstable_serialize(key))?.data !== undefined);
      }
    });
  }, [router, cache]);
  useEffect(preloadPages, []);
  return <RouterProvider router={router} />;
};
