import Typography from "@mui/material/Typography";
import type { EmailChange } from "#domain/people/email/emailChangeModel.ts";
import { releaseRefusal } from "#domain/people/email/emailRefusals.ts";
import { fullName } from "#domain/people/terms.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { sendDelete } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { PersonDialogProps } from "../PersonActions.tsx";

interface PendingEmailDialogProps extends PersonDialogProps {
  readonly change: EmailChange;
}

/** Releases or withdraws a proposed email (docs/people.md#changing-an-email). */
export const PendingEmailDialog = ({ person, change, onClose }: PendingEmailDialogProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const { busy, problem, run } = useSave();
  const { email, proposedAt, releasedAt } = change;
  const name = fullName(person);
  const params = { userId: person.id };
  const refusal = releaseRefusal(person, me, false);
  const end = (send: () => Promise<unknown>, done: string) =>
    run(send, { done, fallback: "Something went wrong. Try again.", onSaved: onClose });
  const release = () =>
    end(
      () => write("people", "releaseEmail", { params, body: { email, version: person.version } }),
      `${name} can sign in with ${email}`,
    );
  const withdraw = () =>
    end(
      () => sendDelete(() => write("people", "withdrawEmail", { params, query: { version: person.version } })),
      "Email withdrawn",
    );
  if (releasedAt !== null) {
    return (
      <ConfirmDialog
        open
        title={`New Email for ${name}`}
        confirmLabel="Withdraw"
        cancelLabel="Close"
        destructive
        busy={busy}
        error={problem}
        onConfirm={withdraw}
        onClose={onClose}
      >
        Since {formatDayOf(releasedAt, timeZone)}, {name} can sign in with <strong>{email}</strong>. The first sign-in
        replaces {person.email}, which then no longer opens their profile.
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      open
      title={`New Email for ${name}`}
      confirmLabel="Release"
      cancelLabel="Close"
      secondary={{ label: "Withdraw", onChoose: () => void withdraw() }}
      busy={busy}
      confirmDisabled={refusal !== null}
      error={problem}
      onConfirm={release}
      onClose={onClose}
    >
      <Typography sx={{ mb: 2 }}>
        On {formatDayOf(proposedAt, timeZone)}, <strong>{email}</strong> was proposed in place of {person.email}. {name}{" "}
        confirms it in their profile.
      </Typography>
      <Typography>
        {refusal ??
          `If ${name} can't sign in, you can release it. First check that the email is theirs: anyone who signs in with it gets their profile.`}
      </Typography>
    </ConfirmDialog>
  );
};
