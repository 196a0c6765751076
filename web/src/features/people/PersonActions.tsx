import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { proposalRefusal } from "#domain/people/email/emailRefusals.ts";
import type { PersonRow } from "#domain/people/model.ts";
import { openProposalToManage } from "#domain/people/power/proposals.ts";
import { isOnboardingNow, mayBeInvited, mayStartOnboarding, startsLater } from "#domain/people/rules.ts";
import { fullName, mayBeApprover } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { MoreIcon } from "#web/ui/icons.tsx";

export type PersonAction =
  | "edit"
  | "startOnboarding"
  | "changeStart"
  | "cancelOnboarding"
  | "completeOnboarding"
  | "handOver"
  | "invite"
  | "changeEmail"
  | "confirmManager"
  | "correctPositionDay"
  | "changeApprover"
  | "remove";

/** The props of an action's dialog, which is closed once the action is done. */
export interface PersonDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
}

interface PersonActionsProps {
  readonly person: PersonRow;
  readonly onChoose: (action: PersonAction, person: PersonRow) => void;
}

/**
 * Start or complete the onboarding or, before its start day, change that day or cancel it. Empty if nothing is possible
 * (docs/onboarding.md#starting-an-onboarding).
 */
const onboardingActions = (person: PersonRow): readonly { readonly action: PersonAction; readonly label: string }[] => {
  if (startsLater(person, serverNow())) {
    return [
      { action: "changeStart", label: "Change Start Day" },
      { action: "cancelOnboarding", label: "Cancel Onboarding" },
    ];
  }
  if (person.status === "active" && isOnboardingNow(person)) {
    return [{ action: "completeOnboarding", label: "Complete Onboarding" }];
  }
  return mayStartOnboarding(person) ? [{ action: "startOnboarding", label: "Start Onboarding" }] : [];
};

export const PersonActions = ({ person, onChoose }: PersonActionsProps) => {
  const me = useMe();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // A long list has hundreds of these menus, and few are ever opened.
  const [wasOpened, setOpened] = useState(false);
  const choose = (action: PersonAction) => {
    setAnchor(null);
    onChoose(action, person);
  };
  return (
    <Box sx={{ display: "inline-flex", gap: 1 }}>
      <Button size="small" onClick={() => onChoose("edit", person)} aria-label={`Edit ${fullName(person)}`}>
        Edit
      </Button>
      <IconButton
        size="small"
        id={`${id}-button`}
        aria-label={`More actions for ${fullName(person)}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor ? { "aria-controls": `${id}-menu` } : {})}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpened(true);
        }}
        sx={{ color: "text.secondary" }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {wasOpened && (
        <Menu
          id={`${id}-menu`}
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          slotProps={{ list: { "aria-labelledby": `${id}-button` } }}
        >
          {onboardingActions(person).map(({ action, label }) => (
            <MenuItem key={action} onClick={() => choose(action)}>
              {label}
            </MenuItem>
          ))}
          <MenuItem onClick={() => choose("handOver")}>Hand Over Team</MenuItem>
          <MenuItem component={Link} to={paths.auditOf.getHref(person.id)}>
            History
          </MenuItem>
          {person.position !== null && (
            <MenuItem onClick={() => choose("correctPositionDay")}>Correct Position Start</MenuItem>
          )}
          {me.role === "cto" && mayBeApprover(person) && (
            <MenuItem onClick={() => choose("changeApprover")}>
              {person.isApprover ? "Remove as Approver" : "Make Approver"}
            </MenuItem>
          )}
          {mayBeInvited(person) && <MenuItem onClick={() => choose("invite")}>Invite</MenuItem>}
          {openProposalToManage(person, serverNow()) !== null && (
            <MenuItem onClick={() => choose("confirmManager")}>Proposed Manager</MenuItem>
          )}
          {!person.hasSignedIn && <MenuItem onClick={() => choose("changeEmail")}>Correct Email</MenuItem>}
          {proposalRefusal(person, me) === null && (
            <MenuItem onClick={() => choose("changeEmail")}>Change Email</MenuItem>
          )}
          {!person.hasSignedIn && <MenuItem onClick={() => choose("remove")}>Remove</MenuItem>}
        </Menu>
      )}
    </Box>
  );
};
