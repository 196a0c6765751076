import { fullName } from "#domain/people/terms.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { PersonFields } from "../PersonFields.tsx";
import { newPersonDraft, newPersonProblems, newPersonRequest, type PersonDraft, personFields } from "../personDraft.ts";

interface AddPersonDialogProps {
  readonly ctoCount: number | undefined;
  readonly onClose: () => void;
  readonly onAdded: (person: ApiResult<"people", "addPerson">) => void;
}

/** The person owns the email once they first sign in (docs/people.md#adding-a-person). */
export const AddPersonDialog = ({ ctoCount, onClose, onAdded }: AddPersonDialogProps) => {
  const toast = useToast();
  const structure = useStructure();
  const form = useRecordForm<PersonDraft>({
    initial: { draft: newPersonDraft, version: 0 },
    fields: personFields(structure),
    problemsOf: newPersonProblems,
    route: ["people", "addPerson"],
    save: async (draft) => {
      const added = await write("people", "addPerson", { body: newPersonRequest(draft) });
      const name = fullName(added);
      toast.success(added.wasPending ? `${name} was waiting for approval and is now approved` : `${name} was added`);
      onAdded(added);
    },
    failed: "Error",
    fallback: "Something went wrong. Try again.",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Add Person"
      subtitle="They can use Pulse when they sign in with this email. No approval is needed."
      submitLabel="Add Person"
      columns={2}
    >
      <TextInput
        {...form.field("email")}
        type="email"
        required
        autoFocus
        help="The address they sign in with."
        sx={{ gridColumn: "1 / -1" }}
      />
      <PersonFields form={form} ctoCount={ctoCount} positionIsOptional />
    </RecordDialog>
  );
};
