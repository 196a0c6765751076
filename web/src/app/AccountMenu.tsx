import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { Suspense, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { roleLine } from "#web/lib/format/roleLine.ts";
import { isAnythingUnsaved } from "#web/lib/saving/unsaved.ts";
import { unsavedCopyCountsOf } from "#web/lib/saving/unsavedCopies.ts";
import { useMe, useSession } from "#web/lib/session/session.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { AccountMenuList, LeaveDialog, SignOutDialog } from "./overlays.ts";

/** The name and role line link to the profile; the avatar opens the menu (docs/sign-in.md#role-line). */
export const AccountMenu = () => {
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
