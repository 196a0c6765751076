import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { Suspense, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { roleLine } from "#web/lib/format/roleLine.ts";
import { isAnythingUnsaved } from "#web/lib/saving/unsaved.ts";
import { unsavedCopyCountsOf } from "#web/lib/saving/unsavedCopies.ts";
import { useMe, useSession } from "#web/lib/session/session.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { formatCappedCount, formatCountOf } from "../lib/format/numbers.ts";
import { useIsMeetingView } from "../lib/meetingView.ts";
import { useTasks } from "../lib/tasks/useTasks.ts";
import { ChecklistIcon, DarkModeIcon, LightModeIcon, MenuIcon, SearchIcon } from "../ui/icons.tsx";
import { AccountMenuList, LeaveDialog, SignOutDialog } from "./overlays.ts";
import { toDoHref } from "./startPages.ts";

/** The name and role line link to the profile; the avatar opens the menu (docs/sign-in.md#role-line). */
const AccountMenu = () => {
  const me = useMe();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<"about this page" | "about copies" | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays rendered once opened, for its closing animation.
  const [wasOpened, setWasOpened] = useState(false);
  const buttonId = useId();
  const menuId = useId();

  const finishSignOut = async (copies: "remove" | "keep") => {
    setOpenDialog(null);
    await signOut(copies);
    // The next person starts at the root, not at this person's last page.
    await navigate(paths.root.getHref(), { replace: true });
  };

  return (
    <>
      <Box
        component={Link}
        to={paths.profile.getHref()}
        title="My Profile"
        sx={{
          minWidth: 0,
          overflowWrap: "anywhere",
          textAlign: "right",
          color: "inherit",
          textDecoration: "none",
          borderRadius: 1,
          px: 0.5,
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <Typography
          component="span"
          sx={{
            display: "block",
            fontWeight: 600,
            lineHeight: 1.35,
            color: "tones.accent.text",
            textDecoration: "underline",
            textUnderlineOffset: "3px",
            textDecorationColor: "currentcolor",
          }}
        >
          {fullName(me)}
        </Typography>
        <Typography
          component="span"
          variant="caption"
          color="textSecondary"
          title={roleLine(me)}
          sx={{
            display: "block",
            lineHeight: 1.35,
            // On a phone, a wrapped line would make the header three lines high on every page.
            whiteSpace: { xs: "nowrap", sm: "normal" },
            overflow: "hidden",
            textOverflow: "ellipsis",
          }}
        >
          {roleLine(me)}
        </Typography>
      </Box>
      <ButtonBase
        id={buttonId}
        aria-label={`Account of ${fullName(me)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { "aria-controls": menuId } : {})}
        onClick={(event) => {
          setWasOpened(true);
          setAnchor(event.currentTarget);
        }}
        sx={{ borderRadius: "50%", p: 0.5, flexShrink: 0 }}
      >
        <PersonAvatar person={me} size={34} />
      </ButtonBase>
      <Suspense fallback={null}>
        {wasOpened && (
          <AccountMenuList
            id={menuId}
            buttonId={buttonId}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onSignOut={() => {
              if (isAnythingUnsaved()) {
                setOpenDialog("about this page");
              } else if (unsavedCopyCountsOf(me.id).length > 0) {
                setOpenDialog("about copies");
              } else {
                void finishSignOut("remove");
              }
            }}
          />
        )}
        {openDialog === "about this page" && (
          <LeaveDialog onLeave={() => setOpenDialog("about copies")} onStay={() => setOpenDialog(null)} />
        )}
        {openDialog === "about copies" && (
          <SignOutDialog
            personId={me.id}
            onSignOut={(copies) => void finishSignOut(copies)}
            onClose={() => setOpenDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
};

/** In milliseconds after the shell appears, so the page's own requests go first. */
const countDelay = 500;

/** `count` is null while it loads. */
const ToDoButton = ({ count }: { readonly count: number | null }) => (
  <Button
    component={Link}
    to={toDoHref(useMe())}
    size="small"
    aria-label={count === null ? "To Do" : `To Do: ${formatCountOf(count, "task", "tasks")}`}
    startIcon={<ChecklistIcon />}
    sx={{ flexShrink: 0, minWidth: 0, whiteSpace: "nowrap", color: "text.secondary" }}
  >
    <Box component="span" sx={{ display: { xs: "none", sm: "inline" }, mr: 0.75 }}>
      To Do
    </Box>
    <Box component="strong" sx={{ color: "text.primary", minWidth: "1ch" }}>
      {count === null ? "" : formatCappedCount(count)}
    </Box>
  </Button>
);

const CountedToDo = () => {
  const { count, isLoading } = useTasks();
  return <ToDoButton count={isLoading ? null : count} />;
};

/** Links to the list at the top of the first page (docs/evaluations.md#to-do). */
const ToDoLink = () => {
  const [shouldCount, setShouldCount] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShouldCount(true), countDelay);
    return () => clearTimeout(timer);
  }, []);
  return shouldCount ? <CountedToDo /> : <ToDoButton count={null} />;
};

/** The choice is stored on this device and overrides the system's setting. */
const ColorModeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === "system" ? systemMode : mode) === "dark";
  const label = dark ? "Switch to light colors" : "Switch to dark colors";
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => setMode(dark ? "light" : "dark")}
        sx={{ width: 34, height: 34, border: 1, borderColor: "line.main", color: "text.secondary" }}
      >
        {dark ? <LightModeIcon sx={{ fontSize: 17 }} /> : <DarkModeIcon sx={{ fontSize: 17 }} />}
      </IconButton>
    </Tooltip>
  );
};

interface HeaderProps {
  readonly sidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
  readonly onSearch: () => void;
}

export const Header = ({ sidebarOpen, onToggleSidebar, onSearch }: HeaderProps) => {
  const isMeetingView = useIsMeetingView();
  const label = sidebarOpen ? "Close the sidebar" : "Open the sidebar";
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: { xs: 1, sm: 1.5 },
        // Taller where the role line needs several lines.
        minHeight: 56,
        px: { xs: 1.5, md: 3 },
        borderBottom: 1,
        borderColor: "line.main",
        bgcolor: "background.paper",
        position: "sticky",
        top: 0,
        zIndex: "appBar",
      }}
    >
      <Tooltip title={`${label} (Ctrl+B)`}>
        <IconButton
          aria-label={label}
          aria-expanded={sidebarOpen}
          onClick={onToggleSidebar}
          edge="start"
          sx={{ color: "text.secondary", width: 36, height: 36 }}
        >
          <MenuIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: 1 }} />
      {!isMeetingView && <ToDoLink />}
      <Tooltip title="Search (Ctrl+K)">
        <IconButton aria-label="Search" onClick={onSearch} sx={{ color: "text.secondary", width: 36, height: 36 }}>
          <SearchIcon sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <ColorModeSwitch />
      <AccountMenu />
    </Box>
  );
};
