import { Navigate, type RouteObject, useParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { CrashPage } from "./CrashPage.tsx";
import { Guarded } from "./Guarded.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { type Page, pages } from "./pages.ts";
import { RootRedirect } from "./RootRedirect.tsx";
import { Shell } from "./Shell.tsx";

const OnboardingOfRedirect = () => {
  const { userId = "" } = useParams();
  return <Navigate to={paths.onboardingProgress.getHref(userId)} replace />;
};

/** An unknown tab of the admin area, or none, shows users (docs/ui.md#admin-area). */
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
