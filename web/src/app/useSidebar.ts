import useMediaQuery from "@mui/material/useMediaQuery";
import { useCallback, useEffect, useState } from "react";
import { useShortcuts } from "#web/lib/shortcuts.ts";

/**
 * The cookie that keeps whether the sidebar is open, and for how long, in milliseconds: 7 days
 * (docs/navigation.md#sidebar-state).
 */
const cookieName = "sidebar:state";
const cookieAge = 604_800_000;

/**
 * Below this width, in pixels, the sidebar is a sheet that is toggled separately (docs/navigation.md#sidebar-state).
 */
const mobileBelow = 768;

const readOpen = (): boolean => !document.cookie.split("; ").some((cookie) => cookie === `${cookieName}=false`);

/** Whether the sidebar is open on a wide screen and on a narrow one, and how to toggle it. Ctrl or Cmd with b too. */
export const useSidebar = () => {
  const mobile = useMediaQuery(`(max-width:${mobileBelow - 0.05}px)`, { noSsr: true });
  const [open, setOpen] = useState(readOpen);
  const [mobileOpen, setMobileOpen] = useState(false);

  const toggle = useCallback(() => {
    if (mobile) setMobileOpen((shown) => !shown);
    else setOpen((shown) => !shown);
  }, [mobile]);

  useEffect(() => {
    // Where the browser has no cookie store, or refuses, the sidebar only forgets how it was left.
    window.cookieStore
      ?.set({ name: cookieName, value: String(open), expires: Date.now() + cookieAge, path: "/", sameSite: "lax" })
      .catch(() => undefined);
  }, [open]);

  // Inside rich text the same keys make text bold.
  useShortcuts([{ key: "b", mod: true, label: "Open or close the sidebar", exceptRichText: true, run: toggle }]);

  const closeMobile = useCallback(() => setMobileOpen(false), []);
  return { mobile, open, mobileOpen, toggle, closeMobile };
};
