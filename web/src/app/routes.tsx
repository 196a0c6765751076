import { Navigate, type RouteObject, useParams, useSearchParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { isOnboardingBannerDismissed } from "../lib/onboardingBanner.ts";
import { useMe } from "../lib/session/session.tsx";
import { CrashPage } from "./CrashPage.tsx";
import { Guarded } from "./Guarded.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { type Page, pages } from "./pages.ts";
import { rootRedirectHref } from "./rootRedirectHref.ts";
import { Shell } from "./Shell.tsx";

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

/** The admin area shows users if the tab is missing or unknown (docs/ui.md#admin-area). */
const adminRedirect = <Navigate to={paths.adminTab.getHref("users")} replace />;

const guarded = ({ path, Component, handle: { guard } }: Page): RouteObject =>
  guard === undefined
    ? { path, Component }
    : {
        path,
        element: (
          <Guarded {...guard}>
            <Component />
          </Guarded>
        ),
      };

export const pageRoutes: readonly RouteObject[] = pages.map(guarded);

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
          { path: paths.admin.path, element: adminRedirect },
          { path: paths.adminTab.path, element: adminRedirect },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
