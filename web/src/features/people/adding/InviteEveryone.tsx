import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";

/** Invites everyone who hasn't signed in yet (docs/people.md#invitations). Renders nothing if everyone has. */
export const InviteEveryone = () => {
  const { data: setup } = useRead("people", "getSetup", {});
  const [isOpen, setIsOpen] = useState(false);
  const sendOnce = useSendOnce();
  const { busy, problem, run } = useSave();
  const count = setup?.people.notSignedIn ?? 0;
  if (count === 0) {
    return null;
  }
  const who = formatCountOf(count, "Person", "People");
  const invite = async () => {
    const send = () =>
      sendOnce("invitations", (operationId) => write("people", "invitePeople", { body: { operationId } }));
    await run(send, {
      done: ["Invitations are being sent", "The log under Slack Integration lists them."],
      failed: "Failed to send invitations",
      onSaved: () => setIsOpen(false),
    });
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)} sx={{ mb: 2 }}>
        Invite {who}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={`Invite ${who.toLowerCase()}?`}
        confirmLabel="Invite"
        busy={busy}
        error={problem}
        onConfirm={() => void invite()}
        onClose={() => setIsOpen(false)}
      >
        <Typography>Everyone who hasn't signed in yet gets an invitation, at most one a day.</Typography>
      </ConfirmDialog>
    </>
  );
};
