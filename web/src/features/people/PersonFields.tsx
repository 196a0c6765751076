import type { ReactNode } from "react";
import { ctoRefusal } from "#domain/people/power/power.ts";
import { type EngineerType, isEngineeringRole, needsEngineerType, roleLabels, roles } from "#domain/people/terms.ts";
import { labelsOf, offeredIds } from "#domain/positions/structure.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useStructure } from "#web/lib/structure.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import type { RecordForm } from "#web/ui/record/useRecordForm.ts";
import { PositionField } from "./PositionField.tsx";
import type { PersonDraft } from "./personDraft.ts";
import { ResponsiblePicker } from "./ResponsiblePicker.tsx";

interface FieldState {
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

interface PersonFieldsProps {
  readonly form: RecordForm<PersonDraft>;
  /** ID of the edited person, who cannot be their own manager or lead. */
  readonly excludedId?: string;
  /** Number of active CTOs; undefined until loaded. If there is one, only a CTO can assign or remove the role. */
  readonly ctoCount: number | undefined;
  readonly positionIsOptional?: boolean;
  readonly role?: FieldState;
  readonly manager?: FieldState;
  readonly lead?: FieldState;
  readonly afterNames?: ReactNode;
  readonly afterRole?: ReactNode;
  readonly afterPosition?: ReactNode;
}

export const PersonFields = ({
  form,
  excludedId,
  ctoCount = 0,
  positionIsOptional = false,
  role = {},
  manager = {},
  lead = {},
  afterNames,
  afterRole,
  afterPosition,
}: PersonFieldsProps) => {
  const { engineerTypes } = useStructure();
  const { draft } = form;
  const ctoProblem = ctoRefusal(useMe().role, ctoCount);
  return (
    <>
      <TextInput {...form.field("firstName")} required />
      <TextInput {...form.field("lastName")} optional />
      {afterNames}
      <TextInput
        {...form.field("employeeNumber")}
        optional
        spellCheck={false}
        help="The person's number in your HR system."
      />
      <TextInput {...form.field("firstDay")} type="date" optional />
      <SelectInput
        {...form.field("role")}
        options={roles}
        labels={roleLabels}
        {...(ctoProblem !== null && { disabledReasons: { cto: ctoProblem } })}
        required
        disabled={role.disabled ?? false}
        help={role.hint}
      />
      {afterRole}
      {isEngineeringRole(draft.role) && (
        <>
          <SelectInput
            {...form.field("engineerType")}
            // A position belongs to one engineer type, so it must be selected again.
            onChange={(engineerType: EngineerType | null) =>
              engineerType !== draft.engineerType && form.change({ engineerType, positionId: null })
            }
            options={offeredIds(engineerTypes, draft.engineerType)}
            labels={labelsOf(engineerTypes)}
            required={needsEngineerType(draft.role)}
            noneLabel={needsEngineerType(draft.role) ? undefined : "None"}
          />
          <PositionField
            {...form.field("positionId")}
            engineerType={draft.engineerType}
            optional={positionIsOptional}
          />
        </>
      )}
      {afterPosition}
      <ResponsiblePicker
        {...form.field("managerId")}
        part="manager"
        label="Manager (optional)"
        excludedId={excludedId}
        {...manager}
      />
      <ResponsiblePicker
        {...form.field("leadId")}
        part="lead"
        label="Lead (optional)"
        excludedId={excludedId}
        {...lead}
      />
    </>
  );
};
