import { useEffect } from "react";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { loadRenewal } from "#web/lib/session/idToken.ts";

// What opens over a page is not loaded with the first one, but soon after it.

export const AccountMenuList = lazyComponent(async () => (await import("./AccountMenuList.tsx")).AccountMenuList);
export const LeaveDialog = lazyComponent(async () => (await import("#web/ui/dialogs/LeaveDialog.tsx")).LeaveDialog);
export const SignOutDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/SignOutDialog.tsx")).SignOutDialog,
);
export const NavigationDrawer = lazyComponent(
  async () => (await import("./navigation/NavigationDrawer.tsx")).NavigationDrawer,
);

/** What opens only once the app was deployed again. */
export const NewVersionNotice = lazyComponent(async () => (await import("./NewVersionNotice.tsx")).NewVersionNotice);

/** How long after the shell the overlays are loaded, in milliseconds: the first page has its scripts and data by then. */
const delay = 3_000;

/**
 * Loads the overlays soon after the first page, so that they open at once, and without a connection; and what renews the
 * session.
 */
export const useOverlaysLoaded = (): void => {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of [
        LeaveDialog.load,
        SignOutDialog.load,
        AccountMenuList.load,
        NavigationDrawer.load,
        loadRenewal,
      ]) {
        // Whoever needs it tries again.
        load().catch(() => undefined);
      }
    }, delay);
    return () => clearTimeout(timer);
  }, []);
};
