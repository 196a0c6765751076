import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

type EmailDraft = { readonly email: string };

const rules: FieldRules<EmailDraft> = {
  email: {
    label: "E-mail",
    problem: (email) => (email.trim() === "" ? "Please fill in all required fields" : undefined),
  },
};

/** What the dialog says and does for people with whose e-mail nobody, or somebody, has signed in. */
const variants = {
  correct: {
    title: "Correct e-mail",
    subtitle: (name: string) =>
      `${name} has not signed in yet. The profile then belongs to whoever signs in with the new e-mail.`,
    submitLabel: "Save",
    done: "E-mail corrected",
    route: "correctEmail",
    opened: ({ email }: Pick<PersonRow, "email">) => email,
  },
  propose: {
    title: "Propose another e-mail",
    subtitle: (name: string) =>
      `${name} confirms it on their profile. If they cannot sign in, another administrator releases it. It replaces the present one as soon as ${name} signs in with it.`,
    submitLabel: "Propose",
    done: "E-mail proposed",
    route: "proposeEmail",
    opened: () => "",
  },
} as const;

interface EmailDialogProps {
  readonly person: PersonRow;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/**
 * Corrects the e-mail of a person with which nobody has signed in yet (docs/user-management.md#correcting-an-e-mail), or proposes
 * another one for somebody who has (docs/user-management.md#another-e-mail).
 */
export const EmailDialog = ({ person, onClose, onSaved }: EmailDialogProps) => {
  const { title, subtitle, submitLabel, done, route, opened } = variants[person.hasSignedIn ? "propose" : "correct"];
  const params = { userId: person.id };
  const form = useRecordForm<EmailDraft>({
    opened: { draft: { email: opened(person) }, version: person.version },
    rules,
    save: ({ email }, version) => write("people", route, { params, body: { email: email.trim(), version } }),
    readAgain: async () => {
      const read = await call("people", "getPerson", { params });
      return { draft: { email: opened(read) }, version: read.version };
    },
    done,
    failed: "Error",
    fallback: "Something went wrong. Please try again.",
    onSaved,
  });
  return (
    <RecordDialog
      form={form}
      title={title}
      subtitle={subtitle(fullName(person))}
      submitLabel={submitLabel}
      maxWidth="xs"
      onClose={onClose}
    >
      <TextInput {...form.field("email")} type="email" required autoFocus />
    </RecordDialog>
  );
};
