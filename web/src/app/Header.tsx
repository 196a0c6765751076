import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useColorScheme } from "@mui/material/styles";
import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { formatCappedCount, formatCountOf } from "../lib/format/numbers.ts";
import { useIsMeetingView } from "../lib/meetingView.ts";
import { useMe } from "../lib/session/session.tsx";
import { useTasks } from "../lib/tasks/useTasks.ts";
import { ChecklistIcon, DarkModeIcon, LightModeIcon, MenuIcon, SearchIcon } from "../ui/icons.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { toDoHref } from "./rootRedirectHref.ts";

/** Milliseconds after the shell, so the page's own reads go first. */
const countDelay = 500;

interface ToDoButtonProps {
  /** Null until known. */
  readonly count: number | null;
}

const ToDoButton = ({ count }: ToDoButtonProps) => (
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
