import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { unstable_serialize, useSWRConfig } from "swr";
import { assignOwnHistoryKey } from "#web/lib/openedEntry.ts";
import { preloadLinkedPages } from "./preloadLinkedPages.ts";
import { prefetchNextPage } from "./resolvePage.ts";
import { routes } from "./routes.tsx";

/** For active people. Starts at the current address; loaded lazily. */
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
        prefetchNextPage(location, ({ key }) => key !== null && cache.get(unstable_serialize(key))?.data !== undefined);
      }
    });
  }, [router, cache]);
  useEffect(preloadLinkedPages, []);
  return <RouterProvider router={router} />;
};
