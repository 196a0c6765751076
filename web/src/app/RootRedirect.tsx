import { Navigate, useSearchParams } from "react-router-dom";
import { useMe } from "#web/lib/session.tsx";
import { onboardingBannerKey } from "./onboardingBanner.ts";
import { rootTarget } from "./rootTarget.ts";

/** Redirects the root, which has no page, to the signed-in person's start page. */
export const RootRedirect = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const dismissed = localStorage.getItem(onboardingBannerKey(me.id)) !== null;
  return <Navigate to={rootTarget(me, dismissed, search)} replace />;
};
