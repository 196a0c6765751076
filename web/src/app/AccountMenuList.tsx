import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";

interface AccountMenuListProps {
  readonly id: string;
  /** The id of the button that opens it, which labels it. */
  readonly buttonId: string;
  /** The button while the menu is open; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}

/** The menu of the signed-in person. */
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
        <LogoutOutlined fontSize="small" />
      </ListItemIcon>
      Sign Out
    </MenuItem>
  </Menu>
);
