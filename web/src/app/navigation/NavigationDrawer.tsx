import Drawer from "@mui/material/Drawer";
import { Sidebar } from "./Sidebar.tsx";

/** The width of the sidebar as a sheet on a narrow screen (docs/navigation.md#sidebar-state). */
const width = "18rem";

interface NavigationDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The sidebar on narrow screens, over the page. */
export const NavigationDrawer = ({ open, onClose }: NavigationDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    slotProps={{ paper: { sx: { width, maxWidth: "85vw" }, "aria-label": "Navigation" } }}
  >
    <Sidebar collapsed={false} onNavigate={onClose} />
  </Drawer>
);
