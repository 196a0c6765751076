import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { LogoutIcon } from "#web/ui/icons.tsx";

interface AccountMenuListProps {
  readonly id: string;
  readonly buttonId: string;
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

export const AccountMenuList = ({ id, buttonId, anchor, onClose, onSignOut }: AccountMenuListProps) => (
  <Menu
    id={id}
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ list: { "aria-labelledby": buttonId } }}
    anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
    transformOrigin={{ vertical: "top", horizontal: "right" }}
  >
    <MenuItem
      onClick={() => {
        onClose();
        onSignOut();
      }}
    >
      <ListItemIcon>
        <LogoutIcon fontSize="small" />
      </ListItemIcon>
      Sign Out
    </MenuItem>
  </Menu>
);
