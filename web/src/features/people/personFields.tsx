import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { engineerTypeLabels, engineerTypes, needsEngineerType, roleLabels, roles } from "#domain/people/terms.ts";
import { draftLabels, type NamedDraft } from "./personDraft.ts";

/** The part of a form that the fields below need. */
interface PersonForm {
  readonly draft: NamedDraft;
  readonly problems: Readonly<Partial<Record<keyof NamedDraft, string>>>;
  readonly change: (changes: Partial<NamedDraft>) => void;
}

interface PersonFieldProps {
  readonly form: PersonForm;
  readonly fieldId: (field: keyof NamedDraft) => string;
}

const problemOf = ({ problems }: PersonForm, field: keyof NamedDraft) =>
  problems[field] === undefined ? {} : { error: true, helperText: problems[field] };

export const NameFields = ({ form, fieldId }: PersonFieldProps) => (
  <>
    <TextField
      required
      id={fieldId("firstName")}
      label={draftLabels.firstName}
      value={form.draft.firstName}
      onChange={(event) => form.change({ firstName: event.target.value })}
      {...problemOf(form, "firstName")}
    />
    <TextField
      id={fieldId("lastName")}
      label={draftLabels.lastName}
      value={form.draft.lastName}
      onChange={(event) => form.change({ lastName: event.target.value })}
      {...problemOf(form, "lastName")}
    />
  </>
);

export const RoleField = ({
  form,
  fieldId,
  disabled = false,
  hint,
}: PersonFieldProps & { readonly disabled?: boolean; readonly hint?: string }) => (
  <TextField
    select
    required
    id={fieldId("role")}
    label={draftLabels.role}
    value={form.draft.role}
    disabled={disabled}
    helperText={hint}
    onChange={(event) => {
      const role = roles.find((name) => name === event.target.value);
      if (role) {
        form.change({ role });
      }
    }}
    {...problemOf(form, "role")}
  >
    {roles.map((role) => (
      <MenuItem key={role} value={role}>
        {roleLabels[role]}
      </MenuItem>
    ))}
  </TextField>
);

export const EngineerTypeField = ({ form, fieldId }: PersonFieldProps) => (
  <TextField
    select
    required={needsEngineerType(form.draft.role)}
    id={fieldId("engineerType")}
    label={draftLabels.engineerType}
    value={form.draft.engineerType ?? ""}
    onChange={(event) => {
      const engineerType = engineerTypes.find((name) => name === event.target.value) ?? null;
      // A position belongs to one engineer type, so it must be selected again.
      if (engineerType !== form.draft.engineerType) {
        form.change({ engineerType, positionId: null });
      }
    }}
    {...problemOf(form, "engineerType")}
  >
    {!needsEngineerType(form.draft.role) && <MenuItem value="">None</MenuItem>}
    {engineerTypes.map((type) => (
      <MenuItem key={type} value={type}>
        {engineerTypeLabels[type]}
      </MenuItem>
    ))}
  </TextField>
);
