import { fullName } from "#domain/people/terms.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { useToday } from "#web/lib/words/away.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { PersonFields } from "../PersonFields.tsx";
import { newPerson, type PersonDraft, personForm, personRules } from "../personDraft.ts";

interface AddPersonDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (person: ApiResult<"people", "addPerson">) => void;
}

/** Adds one person, who becomes the owner of the e-mail when they first sign in (docs/user-management.md#adding-a-person). */
export const AddPersonDialog = ({ onClose, onAdded }: AddPersonDialogProps) => {
  const toast = useToast();
  const structure = useStructure();
  const form = useRecordForm<PersonDraft>({
    opened: { draft: newPerson, version: 0 },
    rules: personRules(structure, useToday()),
    save: async (draft) => {
      const added = await write("people", "addPerson", { body: personForm(draft) });
      const name = fullName(added);
      toast.success(added.wasWaiting ? `${name} was waiting for approval and is approved` : `${name} was added`);
      onAdded(added);
    },
    failed: "Error",
    fallback: "Something went wrong. Please try again.",
  });
  return (
    <RecordDialog
      form={form}
      title="Add person"
      subtitle="They can use Pulse as soon as they sign in with this e-mail. Nobody has to approve them."
      submitLabel="Add person"
      columns={2}
      onClose={onClose}
    >
      <TextInput
        {...form.field("email")}
        type="email"
        required
        autoFocus
        help="The address with which they sign in."
        sx={{ gridColumn: "1 / -1" }}
      />
      <PersonFields form={form} positionIsOptional />
    </RecordDialog>
  );
};
