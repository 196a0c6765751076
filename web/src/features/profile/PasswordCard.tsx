import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { isPasswordAllowed, passwordRuleText } from "#web/lib/session/passwordRule.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";

const endedMessage = "Your password was changed, and you were signed out everywhere. Sign in with the new password.";
const notEndedMessage =
  "Your password was changed, but your other sessions couldn't be ended. They end within a day. To try again, change the password again.";

const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { busy, problem, setProblem, run } = useSave();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const isCurrentMissing = submitAttempted && current === "";
  const isNewPasswordInvalid = submitAttempted && !isPasswordAllowed(next);
  const [endsSignIns, setEndsSignIns] = useState(true);
  const { signOut } = useSession();
  const save = async () => {
    setSubmitAttempted(true);
    if (current === "" || !isPasswordAllowed(next)) {
      return;
    }
    await run(
      async () => {
        const { changeOwnPassword, signOutAllDevices } = await import("#web/lib/session/ownPassword.ts");
        const refusal = await changeOwnPassword(current, next);
        return { refusal, areEnded: refusal === null && endsSignIns && (await signOutAllDevices()) };
      },
      {
        done: ({ refusal }) => (refusal === null && !endsSignIns ? "Password changed" : null),
        onSaved: async ({ refusal, areEnded }) => {
          if (areEnded) {
            await signOut("keep", endedMessage);
          } else if (refusal !== null) {
            setProblem(refusal);
          } else if (endsSignIns) {
            setCurrent("");
            setNext("");
            setProblem(notEndedMessage);
          } else {
            onClose();
          }
        },
      },
    );
  };
  return (
    <FormDialog
      title="Change Your Password"
      submitLabel="Change Password"
      busy={busy}
      dirty={current !== "" || next !== ""}
      error={problem}
      maxWidth="xs"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Current Password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={isCurrentMissing}
        helperText={isCurrentMissing ? "Enter your current password." : undefined}
        fullWidth
      />
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={isNewPasswordInvalid}
        helperText={passwordRuleText}
        fullWidth
        sx={{ mt: 2 }}
      />
      <FormControlLabel
        label="Sign me out on all devices, including this one"
        control={<Checkbox checked={endsSignIns} onChange={(event) => setEndsSignIns(event.target.checked)} />}
        sx={{ mt: 1 }}
      />
      <Hint>
        {endsSignIns
          ? "Sign in again with the new password. Other devices are signed out within 15 minutes. Unsaved texts stay on their device."
          : "Your sessions on other devices end within a day."}
      </Hint>
    </FormDialog>
  );
};

/** Shown on stages that have passwords (docs/sign-in.md#passwords). */
export const PasswordCard = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card
        title="Password"
        text="For signing in with your email instead of Google."
        actions={
          <Button onClick={() => setIsOpen(true)} sx={{ flexShrink: 0 }}>
            Change Password
          </Button>
        }
      />
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
