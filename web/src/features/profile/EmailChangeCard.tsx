import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { OwnProfile } from "#domain/people/model.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatInstant } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

interface EmailChangeCardProps {
  readonly change: NonNullable<OwnProfile["emailChange"]>;
}

/** A proposed email that the person confirms or declines (docs/people.md#changing-an-email). */
export const EmailChangeCard = ({ change: { email, proposedBy, usableFrom } }: EmailChangeCardProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const isReleased = usableFrom !== null;
  const isUsable = isReleased && usableFrom <= serverNow().toISOString();
  const { busy, run } = useSave();
  const answer = (route: "confirmOwnEmail" | "declineOwnEmail", done: string) =>
    run(() => write("people", route, { body: { email } }), { done, failed: "Your response wasn't saved" });
  return (
    <Card
      title="New email"
      text={
        isReleased
          ? isUsable
            ? `You can now sign in with ${email}.`
            : `You can sign in with ${email} from ${formatInstant(usableFrom, timeZone)}.`
          : `${proposedBy ?? "An admin"} wants to change your sign-in email to ${email}.`
      }
    >
      <Typography sx={{ mb: 2 }}>
        {isReleased
          ? `${isUsable ? "To use it, sign out and sign in with it." : "An admin released it. Until then you can decline it here."} It then replaces ${me.email}, which no longer opens your profile. Not your address? Decline it now.`
          : `Confirm it only if it is yours: anyone who signs in with it gets your profile, and ${me.email} no longer opens it.`}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isReleased && (
          <ActionButton
            variant="contained"
            inactive={busy}
            onClick={() => void answer("confirmOwnEmail", `You can now sign in with ${email}`)}
          >
            Confirm
          </ActionButton>
        )}
        <Button color="error" disabled={busy} onClick={() => void answer("declineOwnEmail", "Email declined")}>
          Decline
        </Button>
      </Box>
    </Card>
  );
};
