import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type MouseEvent, Suspense, useEffect, useRef, useState } from "react";
import { Outlet, ScrollRestoration, useBlocker } from "react-router-dom";
import { mayKeepJournal } from "#domain/journal/policy.ts";
import { lazyComponent } from "../lib/lazy.tsx";
import { useIsMeetingView } from "../lib/meetingView.ts";
import { hasNewVersion, onMismatch } from "../lib/reading/newVersion.ts";
import { onReturn } from "../lib/reading/pageUse.ts";
import { isAnythingUnsaved } from "../lib/saving/unsaved.ts";
import { useMe } from "../lib/session/session.tsx";
import { useShortcutKeys, useShortcuts } from "../lib/shortcuts.ts";
import { LoadingState } from "../ui/feedback/states.tsx";
import { useClearToastOnNavigation } from "../ui/feedback/toasts.tsx";
import type { NewNoteDialogProps } from "../ui/journal/NewNoteDialog.tsx";
import { Header } from "./Header.tsx";
import { Sidebar } from "./navigation/Sidebar.tsx";
import { useSidebar } from "./navigation/useSidebar.ts";
import { LeaveDialog, NavigationDrawer, NewVersionNotice, usePreloadOverlays } from "./overlays.ts";
import { useFocusRestored } from "./useFocusRestored.ts";

const ShortcutsDialog = lazyComponent(
  async () => (await import("#web/ui/dialogs/ShortcutsDialog.tsx")).ShortcutsDialog,
);

const CommandPalette = lazyComponent(async () => (await import("./navigation/CommandPalette.tsx")).CommandPalette);

const NewEntryDialog = lazyComponent(async () => (await import("#web/ui/journal/NewEntryDialog.tsx")).NewEntryDialog);

const NewNoteDialog = lazyComponent(async () => (await import("#web/ui/journal/NewNoteDialog.tsx")).NewNoteDialog);

interface ShortcutsProps {
  readonly searching: boolean;
  readonly onSearching: (searching: boolean) => void;
}

/** Shortcuts open the command palette and the list of shortcuts (docs/ui.md#keyboard-shortcuts). */
const Shortcuts = ({ searching, onSearching }: ShortcutsProps) => {
  const me = useMe();
  const isMeetingView = useIsMeetingView();
  const [open, setOpen] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const [notePerson, setNotePerson] = useState<NewNoteDialogProps["person"] | null>(null);
  const showListShortcut = { label: "Show this list", run: () => setOpen(true) };
  useShortcutKeys();
  useShortcuts([
    { key: "k", mod: true, label: "Go to a page or a person", run: () => onSearching(true) },
    ...(mayKeepJournal(me) && !isMeetingView
      ? [{ key: "e", mod: false, label: "New journal entry", run: () => setIsWriting(true) }]
      : []),
    { ...showListShortcut, key: "?", mod: false },
    // Opens the list even if "?" is switched off, so it can be switched on again.
    { ...showListShortcut, key: "/", mod: true },
  ]);
  return (
    <Suspense>
      {open && <ShortcutsDialog onClose={() => setOpen(false)} />}
      {searching && (
        <CommandPalette
          onClose={() => onSearching(false)}
          onNewEntry={() => setIsWriting(true)}
          onNewNote={setNotePerson}
        />
      )}
      {notePerson !== null && <NewNoteDialog person={notePerson} onClose={() => setNotePerson(null)} />}
      {isWriting && <NewEntryDialog onClose={() => setIsWriting(false)} />}
    </Suspense>
  );
};

/** In milliseconds. */
const minCheckInterval = 60_000;

/** See docs/ui.md#a-new-version. Checks on return to the page and when the API rejects a request. */
const useNewVersion = (): boolean => {
  const [isFound, setIsFound] = useState(false);
  useEffect(() => {
    if (isFound) {
      return;
    }
    let isStopped = false;
    let checkedAt = Number.NEGATIVE_INFINITY;
    const checkVersion = async () => {
      if (performance.now() - checkedAt < minCheckInterval) {
        return;
      }
      checkedAt = performance.now();
      const isNew = await hasNewVersion();
      if (isNew && !isStopped) {
        setIsFound(true);
      }
    };
    const stops = [onReturn(() => void checkVersion()), onMismatch(() => void checkVersion())];
    return () => {
      isStopped = true;
      for (const stop of stops) {
        stop();
      }
    };
  }, [isFound]);
  return isFound;
};

/**
 * Asks before the person leaves unsaved changes (`useUnsaved`, docs/evaluations.md#unsaved-changes). The router
 * supports only one blocker.
 */
const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved(),
  );
  return (
    <Suspense fallback={null}>
      {blocker.state === "blocked" && <LeaveDialog onLeave={blocker.proceed} onStay={blocker.reset} />}
    </Suspense>
  );
};

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
  useClearToastOnNavigation();
  usePreloadOverlays();
  useFocusRestored(main);
  const hasNewVersion = useNewVersion();
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <Box sx={{ display: "flex", minHeight: "100dvh" }}>
      <Link
        href="#content"
        onClick={skipToContent}
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
