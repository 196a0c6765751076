import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import ListItemIcon from "@mui/material/ListItemIcon";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { useMe, useSession } from "#web/lib/session.tsx";
import { isAnythingUnsaved } from "#web/lib/unsaved.ts";
import { LeaveDialog } from "#web/ui/dialogs/LeaveDialog.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { roleLine } from "./roleLine.ts";

/** The signed-in person's name, role line and avatar, with a menu to sign out (docs/sign-in.md#role-line). */
export const AccountMenu = () => {
  const me = useMe();
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [confirmingLeave, setConfirmingLeave] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const menuId = useId();

  const leave = async () => {
    setConfirmingLeave(false);
    await signOut();
    // The next person to sign in starts at the root, not at this person's last page.
    await navigate(paths.root.getHref(), { replace: true });
  };

  return (
    <>
      <ButtonBase
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { "aria-controls": menuId } : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: 1.75, borderRadius: 1, p: 0.5, textAlign: "right", minWidth: 0 }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <Typography component="span" sx={{ display: "block", fontWeight: 600, lineHeight: 1.35 }}>
            {fullName(me)}
          </Typography>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: "block", lineHeight: 1.35 }}
          >
            {roleLine(me)}
          </Typography>
        </Box>
        <PersonAvatar person={me} size={34} />
      </ButtonBase>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-labelledby": buttonId } }}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
      >
        <MenuItem
          onClick={() => {
            setAnchor(null);
            if (isAnythingUnsaved()) {
              setConfirmingLeave(true);
            } else {
              void leave();
            }
          }}
        >
          <ListItemIcon>
            <LogoutOutlined fontSize="small" />
          </ListItemIcon>
          Sign Out
        </MenuItem>
      </Menu>
      {confirmingLeave && <LeaveDialog onLeave={() => void leave()} onStay={() => setConfirmingLeave(false)} />}
    </>
  );
};
