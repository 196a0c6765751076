import { useEffect } from "react";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { loadRenewal } from "#web/lib/session/idToken.ts";

// Loaded soon after the first page.

export const AccountMenuList = lazyComponent(async () => (await import("./AccountMenuList.tsx")).AccountMenuList);
export const LeaveDialog = lazyComponent(async () => (await import("#web/ui/dialogs/LeaveDialog.tsx")).LeaveDialog);
export const SignOutDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/SignOutDialog.tsx")).SignOutDialog,
);
export const NavigationDrawer = lazyComponent(
  async () => (await import("./navigation/NavigationDrawer.tsx")).NavigationDrawer,
);

/** Needed only after another deployment. */
export const NewVersionNotice = lazyComponent(async () => (await import("./NewVersionNotice.tsx")).NewVersionNotice);

/** In milliseconds after the shell appears. By then, the first page has its scripts and data. */
const preloadDelay = 3_000;

/** Lets overlays open immediately, even offline. Also loads the code that renews the session. */
export const usePreloadOverlays = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [
        LeaveDialog.load,
        SignOutDialog.load,
        AccountMenuList.load,
        NavigationDrawer.load,
        loadRenewal,
      ]) {
        // Loaded again when first used.
        load().catch(() => undefined);
      }
    }, preloadDelay);
    return () => clearTimeout(timer);
  }, []);
};
