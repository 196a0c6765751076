import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useSave } from "#web/lib/saving/useSave.ts";
import { isPasswordAllowed, passwordRule } from "#web/lib/session/passwordRule.ts";
import { Card } from "#web/ui/Card.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";

const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { busy, problem, setProblem, run } = useSave();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const missing = submitAttempted && current === "";
  const refused = submitAttempted && !isPasswordAllowed(next);
  const save = async () => {
    setSubmitAttempted(true);
    if (current === "" || !isPasswordAllowed(next)) {
      return;
    }
    const ended = await run(
      async () => {
        const { changeOwnPassword } = await import("#web/lib/session/ownPassword.ts");
        return changeOwnPassword(current, next);
      },
      { done: (refusal) => (refusal === null ? "Password changed" : null) },
    );
    if (ended?.isSaved && ended.answer === null) {
      onClose();
    } else if (ended?.isSaved) {
      setProblem(ended.answer);
    }
  };
  return (
    <FormDialog
      title="Change your password"
      subtitle="Your sign-ins on other devices go on until they end by themselves."
      submitLabel="Change"
      busy={busy}
      dirty={current !== "" || next !== ""}
      error={problem}
      maxWidth="xs"
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
        error={missing}
        helperText={missing ? "Please type your current password." : undefined}
        fullWidth
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        error={refused}
        helperText={passwordRule}
        fullWidth
        sx={{ mt: 2 }}
      />
    </FormDialog>
  );
};

/** The password of the signed-in person's account, on stages that have passwords (docs/sign-in.md#passwords). */
export const PasswordCard = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Card
        title="Password"
        text="For signing in with your e-mail instead of Google."
        actions={
          <Button onClick={() => setIsOpen(true)} sx={{ flexShrink: 0 }}>
            Change password
          </Button>
        }
      />
      {isOpen && <PasswordDialog onClose={() => setIsOpen(false)} />}
    </>
  );
};
