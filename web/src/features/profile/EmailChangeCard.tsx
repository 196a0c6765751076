import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { OwnProfile } from "#domain/people/model.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

interface EmailChangeCardProps {
  readonly change: NonNullable<OwnProfile["emailChange"]>;
}

/** Another e-mail that was proposed for the person, who confirms or declines it (docs/user-management.md#another-e-mail). */
export const EmailChangeCard = ({ change: { email, proposedBy, isReleased } }: EmailChangeCardProps) => {
  const me = useMe();
  const { busy, run } = useSave();
  const answer = (route: "confirmOwnEmail" | "declineOwnEmail", done: string) =>
    run(() => write("people", route, { body: { email } }), { done, failed: "Your answer was not saved" });
  return (
    <Card
      title="Another e-mail"
      text={
        isReleased
          ? `You can sign in with ${email} now.`
          : `${proposedBy ?? "An administrator"} proposes that you sign in with ${email}.`
      }
    >
      <Typography sx={{ mb: 2 }}>
        {isReleased
          ? `To use it, please sign out and sign in with it. It then replaces ${me.email}, which no longer opens your profile. If it is not yours, please decline it at once.`
          : `Please confirm it only if it is yours: whoever signs in with it gets your profile, and ${me.email} no longer opens it.`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isReleased && (
          <ActionButton
            variant="contained"
            inactive={busy}
            onClick={() => void answer("confirmOwnEmail", `You can sign in with ${email} now`)}
          >
            Confirm
          </ActionButton>
        )}
        <Button color="error" disabled={busy} onClick={() => void answer("declineOwnEmail", "E-mail declined")}>
          Decline
        </Button>
      </Box>
    </Card>
  );
};
