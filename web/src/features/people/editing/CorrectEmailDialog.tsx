import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { write } from "#web/lib/saving/write.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

type EmailDraft = { readonly email: string };

const rules: FieldRules<EmailDraft> = {
  email: {
    label: "Email",
    problem: (email) => (email.trim() === "" ? "Please fill in all required fields" : undefined),
  },
};

interface CorrectEmailDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onCorrected: () => void;
}

/** Corrects the e-mail of a person with which nobody has signed in yet (docs/people.md#correcting-an-e-mail). */
export const CorrectEmailDialog = ({ person, onClose, onCorrected }: CorrectEmailDialogProps) => {
  const params = { userId: person.id };
  const form = useRecordForm<EmailDraft>({
    opened: { draft: { email: person.email }, version: person.version },
    rules,
    save: ({ email }, version) => write("people", "correctEmail", { params, body: { email: email.trim(), version } }),
    readAgain: async () => {
      const { email, version } = await call("people", "getPerson", { params });
      return { draft: { email }, version };
    },
    done: "E-mail corrected",
    failed: "Error",
    fallback: "Something went wrong. Please try again.",
    onSaved: onCorrected,
  });
  return (
    <RecordDialog
      form={form}
      title="Correct e-mail"
      subtitle={`${fullName(person)} has not signed in yet. The profile then belongs to whoever signs in with the new e-mail.`}
      submitLabel="Save"
      maxWidth="xs"
      onClose={onClose}
    >
      <TextInput {...form.field("email")} type="email" required autoFocus />
    </RecordDialog>
  );
};
