import { Navigate, useSearchParams } from "react-router-dom";
import { isOnboardingBannerDismissed } from "#web/lib/onboardingBanner.ts";
import { useMe } from "#web/lib/session/session.tsx";

import { rootTarget } from "./rootTarget.ts";

export const RootRedirect = () => {
  const me = useMe();
  const [search] = useSearchParams();
  const dismissed = isOnboardingBannerDismissed(me.id);
  return <Navigate to={rootTarget(me, dismissed, search)} replace />;
};
