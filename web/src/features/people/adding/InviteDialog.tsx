import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { SiteConfig } from "#domain/shared/site.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";

interface NotInvited {
  readonly person: PersonRow;
  readonly reason: string;
}

const invitationText = (
  account: string,
  { company, passwordSignIn }: Pick<SiteConfig, "company" | "passwordSignIn">,
  address: string,
): string => {
  const how = passwordSignIn
    ? `Sign in with Google as ${account}, or sign up with this email and a password.`
    : `Sign in with Google as ${account}.`;
  return [`You're invited to ${company} Pulse.`, `Open ${address}`, how].join("\n");
};

/** Invites one at a time, continuing after failures. `onProgress` gets the number invited so far. */
const inviteAll = async (
  people: readonly PersonRow[],
  onProgress: (count: number) => void,
): Promise<readonly NotInvited[]> => {
  const notInvited: NotInvited[] = [];
  for (const person of people) {
    try {
      const { reason } = await write("people", "invitePerson", { params: { userId: person.id } });
      if (reason !== null) {
        notInvited.push({ person, reason });
      }
    } catch (error) {
      notInvited.push({ person, reason: errorMessage(error, "Something went wrong. Try again.") });
    }
    onProgress(people.indexOf(person) + 1 - notInvited.length);
  }
  return notInvited;
};

interface InviteDialogProps {
  readonly people: readonly PersonRow[];
  readonly onClose: () => void;
}

/**
 * Invites people who haven't signed in yet. If Pulse sends no email, also shows a text to copy
 * (docs/people.md#invitations).
 */
export const InviteDialog = ({ people, onClose }: InviteDialogProps) => {
  const config = useConfig();
  const toast = useToast();
  const [sentCount, setSentCount] = useState<number | null>(null);
  const [notInvited, setNotInvited] = useState<readonly NotInvited[]>([]);
  const { busy, run } = useSave();
  const { sendsEmail } = config;
  const only = people.length === 1 ? people[0] : undefined;
  const text = invitationText(only?.email ?? "your work email", config, window.location.origin);
  const who = only === undefined ? formatCountOf(people.length, "person", "people") : fullName(only);

  const copy = async (what: string, successText: string) => {
    try {
      await navigator.clipboard.writeText(what);
      toast.success(successText);
    } catch {
      toast.error("Your browser doesn't allow copying", "Select the text and copy it.");
    }
  };
  const send = async () => {
    setSentCount(0);
    const outcome = await run(() => inviteAll(people, setSentCount));
    setNotInvited(outcome?.isSaved ? outcome.result : []);
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Invite {who}</DialogTitle>
      <DialogContent>
        {sendsEmail ? (
          <Typography>
            {people.length === 1 ? "They get an email" : "Each gets an email"} with a link to sign in.
          </Typography>
        ) : (
          <>
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              Send the invitation by Slack, or copy this text into your own message.
            </Typography>
            <TextField
              multiline
              fullWidth
              label="Invitation"
              value={text}
              slotProps={{ input: { readOnly: true } }}
              sx={{ mt: 1 }}
            />
          </>
        )}
        <div role="status">
          {sentCount !== null && sentCount > 0 && (
            <Alert severity="success" sx={{ mt: 2 }}>
              {formatCountOf(sentCount, "person was", "people were")} invited{sendsEmail ? "" : " by Slack"}.
            </Alert>
          )}
          {notInvited.length > 0 && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {sendsEmail ? "Not invited:" : "Not invited by Slack. Send them the text:"}
              <ul>
                {notInvited.map(({ person, reason }) => (
                  <li key={person.id}>{`${fullName(person)}: ${reason}`}</li>
                ))}
              </ul>
            </Alert>
          )}
        </div>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", rowGap: 1 }}>
        <Button onClick={onClose} disabled={busy}>
          Close
        </Button>
        {!sendsEmail && people.length > 1 && (
          <Button onClick={() => copy(people.map(({ email }) => email).join(", "), "Emails copied")}>
            Copy Emails
          </Button>
        )}
        {!sendsEmail && <Button onClick={() => copy(text, "Invitation copied")}>Copy Text</Button>}
        <ActionButton
          variant="contained"
          color="primary"
          onClick={() => void send()}
          inactive={busy || sentCount !== null}
        >
          {busy ? "Sending..." : sendsEmail ? "Send Invitation" : "Send by Slack"}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
};
