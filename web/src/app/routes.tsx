import Button from "@mui/material/Button";
import { type ReactNode, useEffect } from "react";
import {
  Link,
  Navigate,
  type RouteObject,
  useLocation,
  useParams,
  useRouteError,
  useSearchParams,
} from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { EmptyState, ErrorState, ForbiddenState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { isOnboardingBannerDismissed } from "../lib/onboardingBanner.ts";
import type { Guard } from "../lib/pageDeclaration.ts";
import { useMe } from "../lib/session/session.tsx";
import { pages } from "./pages.ts";
import { Shell } from "./Shell.tsx";
import { rootRedirectHref } from "./startPages.ts";

/** Also shown if a script can't load. Retrying reloads the document. */
const CrashPage = () => {
  const error = useRouteError();
  useEffect(() => {
    console.error("A page failed", error);
  }, [error]);
  return (
    <Page title="Something Went Wrong">
      <ErrorState title="This page couldn't be shown" error={error} onRetry={() => window.location.reload()} />
    </Page>
  );
};

const NotFoundPage = () => {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error("There is no page at", pathname);
  }, [pathname]);
  return (
    <Page title="404">
      <EmptyState
        title="Oops! Page not found"
        action={
          <Button component={Link} to={paths.root.getHref()} variant="contained" color="primary">
            Return to Home
          </Button>
        }
      />
    </Page>
  );
};

/** Shows ForbiddenState (docs/ui.md#empty-and-forbidden-pages). The API enforces the same. */
const Guarded = ({ isAllowed, title, children }: Guard & { readonly children: ReactNode }) =>
  isAllowed(useMe()) ? (
    children
  ) : (
    <Page title={title}>
      <ForbiddenState />
    </Page>
  );

const RootRedirect = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const dismissed = isOnboardingBannerDismissed(me.id);
  return <Navigate to={rootRedirectHref(me, dismissed, search)} replace />;
};

const OnboardingOfRedirect = () => {
  const { userId = "" } = useParams();
  return <Navigate to={paths.onboardingProgress.getHref(userId)} replace />;
};

export const pageRoutes: readonly RouteObject[] = pages.map(({ path, Component, guard }) =>
  guard === undefined
    ? { path, Component }
    : {
        path,
        element: (
          <Guarded {...guard}>
            <Component />
          </Guarded>
        ),
      },
);

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        errorElement: <CrashPage />,
        children: [
          ...pageRoutes,
          { path: paths.root.path, element: <RootRedirect /> },
          { path: paths.onboardingOf.path, element: <OnboardingOfRedirect /> },
          { path: paths.admin.path, element: <Navigate to={paths.users.getHref()} replace /> },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
