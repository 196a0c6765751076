import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";

interface CorrectEmailDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onCorrected: () => void;
}

/** Corrects the e-mail of a person with which nobody has signed in yet (docs/people.md#correcting-an-e-mail). */
export const CorrectEmailDialog = ({ person, onClose, onCorrected }: CorrectEmailDialogProps) => {
  const toast = useToast();
  const id = useId();
  const params = { userId: person.id };
  const form = useRecordForm<{ readonly email: string }>({
    opened: { draft: { email: person.email }, version: person.version },
    fieldErrorsOf: ({ email }) => (email.trim() === "" ? { email: "Please fill in all required fields" } : {}),
    fieldId: () => id,
    save: ({ email }, version) => call("people", "correctEmail", { params, body: { email: email.trim(), version } }),
    readAgain: async () => {
      const { email, version } = await call("people", "getPerson", { params });
      return { draft: { email }, version };
    },
    failure: "Something went wrong. Please try again.",
    onSaved: () => {
      toast.success("E-mail corrected");
      onCorrected();
    },
    onFailed: (message) => toast.error("Error", message),
  });
  return (
    <FormDialog
      title="Correct e-mail"
      subtitle={`${fullName(person)} has not signed in yet. The profile then belongs to whoever signs in with the new e-mail.`}
      submitLabel="Save"
      maxWidth="xs"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        required
        autoFocus
        fullWidth
        type="email"
        id={id}
        label="Email"
        value={form.draft.email}
        onChange={(event) => form.change({ email: event.target.value })}
        error={form.problems.email !== undefined}
        helperText={form.problems.email}
        slotProps={{ htmlInput: { autoComplete: "off" } }}
        sx={{ mt: 1 }}
      />
    </FormDialog>
  );
};
