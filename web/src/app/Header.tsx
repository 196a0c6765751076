import MenuOutlined from "@mui/icons-material/MenuOutlined";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { AccountMenu } from "./AccountMenu.tsx";
import { ColorModeSwitch } from "./ColorModeSwitch.tsx";

interface HeaderProps {
  readonly sidebarOpen: boolean;
  readonly onToggleSidebar: () => void;
  /** Opens the command palette. */
  readonly onSearch: () => void;
}

/** The bar at the top: sidebar toggle, command palette, colour mode switch and account menu. */
export const Header = ({ sidebarOpen, onToggleSidebar, onSearch }: HeaderProps) => {
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
          <MenuOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <Box sx={{ flex: 1 }} />
      <Tooltip title="Search (Ctrl+K)">
        <IconButton aria-label="Search" onClick={onSearch} sx={{ color: "text.secondary", width: 36, height: 36 }}>
          <SearchOutlined sx={{ fontSize: 20 }} />
        </IconButton>
      </Tooltip>
      <ColorModeSwitch />
      <AccountMenu />
    </Box>
  );
};
