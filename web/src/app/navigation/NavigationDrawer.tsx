import Drawer from "@mui/material/Drawer";
import { Sidebar } from "./Sidebar.tsx";

interface NavigationDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export const NavigationDrawer = ({ open, onClose }: NavigationDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{ paper: { sx: { width: "18rem", maxWidth: "85vw" }, "aria-label": "Navigation" } }}
  >
    <Sidebar collapsed={false} onNavigate={onClose} />
  </Drawer>
);
