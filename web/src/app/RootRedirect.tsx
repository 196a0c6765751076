import { Navigate, useSearchParams } from "react-router-dom";
import { useMe } from "#web/lib/session.tsx";
import { onboardingBannerKey } from "./onboardingBanner.ts";
import { rootTarget } from "./rootTarget.ts";

/** The root has no page of its own: it leads to the one that the person starts with. */
export const RootRedirect = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const dismissed = localStorage.getItem(onboardingBannerKey(me.id)) !== null;
  return <Navigate to={rootTarget(me, dismissed, search)} replace />;
};
