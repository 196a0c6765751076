import { emailCorrection } from "#domain/people/changeModel.ts";
import type { PersonRow } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { call } from "#web/lib/reading/api.ts";
import { write } from "#web/lib/saving/write.ts";
import { draftValidator } from "#web/ui/record/fieldErrors.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import type { PersonDialogProps } from "../PersonActions.tsx";

type EmailDraft = { readonly email: string };

const bodyOf = ({ email }: EmailDraft, version: number) => ({ email: email.trim(), version });

const variants = {
  correct: {
    title: "Correct Email",
    subtitle: (name: string) =>
      `${name} hasn't signed in yet. The profile will belong to the person who signs in with the new email.`,
    submitLabel: "Save",
    done: "Email corrected",
    route: "correctEmail",
    opened: ({ email }: Pick<PersonRow, "email">) => email,
  },
  propose: {
    title: "Propose New Email",
    subtitle: (name: string) =>
      `${name} confirms it in their profile. If they can't sign in, another admin releases it. It replaces the current email when ${name} signs in with it.`,
    submitLabel: "Propose",
    done: "Email proposed",
    route: "proposeEmail",
    opened: () => "",
  },
} as const;

/** Corrects an email that no one has signed in with, or proposes another one (docs/people.md#changing-an-email). */
export const ChangeEmailDialog = ({ person, onClose }: PersonDialogProps) => {
  const { title, subtitle, submitLabel, done, route, opened } = variants[person.hasSignedIn ? "propose" : "correct"];
  const params = { userId: person.id };
  const form = useRecordForm<EmailDraft>({
    initial: { draft: { email: opened(person) }, version: person.version },
    fields: { email: { label: "Email" } },
    problemsOf: draftValidator(emailCorrection, (draft) => bodyOf(draft, person.version)),
    route: ["people", route],
    save: (draft, version) => write("people", route, { params, body: bodyOf(draft, version) }),
    fetchLatest: async () => {
      const newer = await call("people", "getPerson", { params });
      return { draft: { email: opened(newer) }, version: newer.version };
    },
    done,
    failed: "Error",
    fallback: "Something went wrong. Try again.",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={title}
      subtitle={subtitle(fullName(person))}
      submitLabel={submitLabel}
      maxWidth="xs"
    >
      <TextInput {...form.field("email")} type="email" required autoFocus />
    </RecordDialog>
  );
};
