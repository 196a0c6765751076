import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import type { PersonName } from "#domain/people/model.ts";
import { fullName, isEngineer } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import type { ApiResult } from "#web/lib/apiTypes.ts";
import { type FieldErrors, useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { LeadPicker, ManagerPicker } from "../PeoplePickers.tsx";
import { PositionField } from "../PositionField.tsx";
import { draftLabels, draftProblems, type NamedDraft } from "../personDraft.ts";
import { EngineerTypeField, NameFields, RoleField } from "../personFields.tsx";

/** The values of the form, in its order of fields. */
type NewPersonDraft = { readonly email: string } & NamedDraft & {
    readonly managerId: PersonName | null;
    readonly leadId: PersonName | null;
  };

type AddedPerson = ApiResult<"people", "addPerson">;

interface AddPersonDialogProps {
  readonly onClose: () => void;
  readonly onAdded: (person: AddedPerson) => void;
}

const empty: NewPersonDraft = {
  email: "",
  firstName: "",
  lastName: "",
  role: "employee",
  engineerType: null,
  positionId: null,
  managerId: null,
  leadId: null,
};

const problemsOf = (draft: NewPersonDraft): FieldErrors<NewPersonDraft> => ({
  ...(draft.email.trim() === "" ? { email: "Please fill in all required fields" } : {}),
  ...draftProblems(draft),
});

const bodyOf = (draft: NewPersonDraft) => {
  const engineer = isEngineer(draft.role);
  return {
    ...draft,
    email: draft.email.trim(),
    engineerType: engineer ? draft.engineerType : null,
    positionId: engineer ? (draft.positionId?.id ?? null) : null,
    managerId: draft.managerId?.id ?? null,
    leadId: draft.leadId?.id ?? null,
  };
};

/** Adds one person, who becomes the owner of the e-mail when they first sign in (docs/people.md#adding-a-person). */
export const AddPersonDialog = ({ onClose, onAdded }: AddPersonDialogProps) => {
  const toast = useToast();
  const id = useId();
  const added = useRef<AddedPerson | null>(null);
  const fieldId = (field: keyof NewPersonDraft) => `${id}-${field}`;
  const form = useRecordForm<NewPersonDraft>({
    opened: { draft: empty, version: 0 },
    fieldErrorsOf: problemsOf,
    fieldId,
    save: async (draft) => {
      added.current = await call("people", "addPerson", { body: bodyOf(draft) });
    },
    readAgain: async () => null,
    failure: "Something went wrong. Please try again.",
    onSaved: () => {
      if (added.current) {
        const { wasWaiting } = added.current;
        const name = fullName(added.current);
        toast.success(wasWaiting ? `${name} was waiting for approval and is approved` : `${name} was added`);
        onAdded(added.current);
      }
    },
    onFailed: (message) => toast.error("Error", message),
  });
  const { draft, problems, change } = form;
  return (
    <FormDialog
      title="Add person"
      subtitle="They can use Pulse as soon as they sign in with this e-mail. Nobody has to approve them."
      submitLabel="Add person"
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" }, gap: 2 }}>
        <TextField
          required
          autoFocus
          type="email"
          id={fieldId("email")}
          label="Email"
          value={draft.email}
          onChange={(event) => change({ email: event.target.value })}
          error={problems.email !== undefined}
          helperText={problems.email ?? "The address with which they sign in."}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
          sx={{ gridColumn: "1 / -1" }}
        />
        <NameFields form={form} fieldId={fieldId} />
        <RoleField form={form} fieldId={fieldId} />
        {isEngineer(draft.role) && (
          <>
            <EngineerTypeField form={form} fieldId={fieldId} />
            <PositionField
              id={fieldId("positionId")}
              label={`${draftLabels.positionId} (optional)`}
              engineerType={draft.engineerType}
              value={draft.positionId}
              onChange={(positionId) => change({ positionId })}
              problem={problems.positionId}
            />
          </>
        )}
        <ManagerPicker
          offeredFor="edit"
          id={fieldId("managerId")}
          label="Manager (optional)"
          value={draft.managerId}
          onChange={(managerId) => change({ managerId })}
          problem={problems.managerId}
        />
        <LeadPicker
          id={fieldId("leadId")}
          label="Lead (optional)"
          value={draft.leadId}
          onChange={(leadId) => change({ leadId })}
          problem={problems.leadId}
        />
      </Box>
    </FormDialog>
  );
};
