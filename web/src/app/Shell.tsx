import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type MouseEvent, Suspense, useRef, useState } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { useToastsEndOnNavigation } from "#web/ui/feedback/useToastsEndOnNavigation.ts";
import { Header } from "./Header.tsx";
import { LeaveGuard } from "./LeaveGuard.tsx";
import { Sidebar } from "./navigation/Sidebar.tsx";
import { useSidebar } from "./navigation/useSidebar.ts";
import { NavigationDrawer, NewVersionNotice, useOverlaysLoaded } from "./overlays.ts";
import { Shortcuts } from "./Shortcuts.tsx";
import { useFocusRestored } from "./useFocusRestored.ts";
import { useNewVersion } from "./useNewVersion.ts";

/** Open, and collapsed to icons (docs/ui.md#sidebar-state). */
const widths = { open: "16rem", collapsed: "3rem" } as const;

const pageLoading = (
  <Box sx={{ maxWidth: 1200, mx: "auto", p: 3.5 }}>
    <LoadingState />
  </Box>
);

export const Shell = () => {
  const { mobile, open, mobileOpen, wasMobileOpened, toggle, closeMobile } = useSidebar();
  const main = useRef<HTMLElement>(null);
  const [searching, setSearching] = useState(false);
  useToastsEndOnNavigation();
  useOverlaysLoaded();
  useFocusRestored(main);
  const hasNewVersion = useNewVersion();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <Link
        href="#content"
        onClick={skip}
        sx={{
          position: "fixed",
          top: 8,
          left: 8,
          px: 2,
          py: 1,
          bgcolor: "background.raised",
          zIndex: "tooltip",
          transform: "translateY(-200%)",
          "&:focus": { transform: "none" },
        }}
      >
        Skip to Content
      </Link>
      {mobile ? (
        <Suspense fallback={null}>
          {wasMobileOpened && <NavigationDrawer open={mobileOpen} onClose={closeMobile} />}
        </Suspense>
      ) : (
        <Box
          sx={{
            width: open ? widths.open : widths.collapsed,
            flexShrink: 0,
            position: "sticky",
            top: 0,
            height: "100dvh",
            overflowY: "auto",
            overflowX: "hidden",
            bgcolor: "background.paper",
            borderRight: 1,
            borderColor: "line.main",
            transition: "width 140ms ease",
          }}
        >
          <Sidebar collapsed={!open} onNavigate={closeMobile} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}>
        <Header sidebarOpen={mobile ? mobileOpen : open} onToggleSidebar={toggle} onSearch={() => setSearching(true)} />
        <Suspense fallback={null}>{hasNewVersion && <NewVersionNotice />}</Suspense>
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          sx={{ flex: 1, display: "flex", flexDirection: "column", "&:focus": { outline: "none" } }}
        >
          <Suspense fallback={pageLoading}>
            <Outlet />
          </Suspense>
        </Box>
      </Box>
      <LeaveGuard />
      <Shortcuts searching={searching} onSearching={setSearching} />
      <ScrollRestoration />
    </Box>
  );
};
