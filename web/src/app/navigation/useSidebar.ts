import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect, useState } from "react";
import { useShortcuts } from "#web/lib/shortcuts.ts";

/** Over HTTPS, the prefix limits the cookie to this host. Browsers reject it over HTTP (docs/ui.md#sidebar-state). */
export const sidebarCookieName = (protocol: string): string =>
  protocol === "https:" ? "__Host-sidebar:state" : "sidebar:state";

/** 7 days, in milliseconds. */
const cookieAgeMs = 604_800_000;

/** In pixels. In narrower windows, the sidebar is a drawer with its own state (docs/ui.md#sidebar-state). */
const mobileBelow = 768;

const readStoredOpen = (): boolean =>
  !document.cookie.split("; ").some((cookie) => cookie === `${sidebarCookieName(window.location.protocol)}=false`);

/** Ctrl+B and Cmd+B toggle it too. */
export const useSidebar = () => {
  const mobile = useMediaQuery(`(max-width:${mobileBelow - 0.05}px)`, { noSsr: true });
  const [open, setOpen] = useState(readStoredOpen);
  const [mobileOpen, setMobileOpen] = useState(false);
  const [wasMobileOpened, setWasMobileOpened] = useState(false);

  const toggle = useCallback(() => {
    if (mobile) {
      setWasMobileOpened(true);
      setMobileOpen((shown) => !shown);
    } else {
      setOpen((shown) => !shown);
    }
  }, [mobile]);

  useEffect(() => {
    // Without a cookie store, or if it rejects the cookie, the state isn't remembered.
    window.cookieStore
      ?.set({
        name: sidebarCookieName(window.location.protocol),
        value: String(open),
        expires: Date.now() + cookieAgeMs,
        path: "/",
        sameSite: "lax",
      })
      .catch(() => undefined);
  }, [open]);

  // In a rich text editor, the same shortcut makes text bold.
  useShortcuts([{ key: "b", mod: true, label: "Open or close the sidebar", exceptRichText: true, run: toggle }]);

  const closeMobile = useCallback(() => setMobileOpen(false), []);
  return { mobile, open, mobileOpen, wasMobileOpened, toggle, closeMobile };
};
