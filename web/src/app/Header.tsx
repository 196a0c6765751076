import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useIsMeetingView } from "#web/lib/meetingView.ts";
import { MenuIcon, SearchIcon } from "#web/ui/icons.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { ColorModeSwitch } from "./ColorModeSwitch.tsx";
import { ToDoLink } from "./ToDoLink.tsx";

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
