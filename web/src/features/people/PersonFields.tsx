import type { ReactNode } from "react";
import { type EngineerType, isEngineer, needsEngineerType, roleLabels, roles } from "#domain/people/terms.ts";
import { labelsOf, offeredIds } from "#domain/positions/structure.ts";
import { useStructure } from "#web/lib/structure.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import type { RecordForm } from "#web/ui/record/useRecordForm.ts";
import { LeadPicker, ManagerPicker } from "./PeoplePickers.tsx";
import { PositionField } from "./PositionField.tsx";
import type { PersonDraft } from "./personDraft.ts";

/** A field that may be locked for the person, with the reason or a hint. */
interface Hinted {
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

interface PersonFieldsProps {
  readonly form: RecordForm<PersonDraft>;
  /** The id of the edited person, who is not offered as their own manager or lead. */
  readonly except?: string;
  readonly positionIsOptional?: boolean;
  readonly role?: Hinted;
  readonly manager?: Hinted;
  readonly lead?: Hinted;
  /** Fields between the names and the role. */
  readonly afterNames?: ReactNode;
  readonly afterRole?: ReactNode;
  readonly afterPosition?: ReactNode;
}

/** The fields that a new person and an edited one have in common. */
export const PersonFields = ({
  form,
  except,
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
  const others = except === undefined ? {} : { except };
  return (
    <>
      <TextInput {...form.field("firstName")} required />
      <TextInput {...form.field("lastName")} />
      {afterNames}
      <TextInput {...form.field("employeeNumber")} spellCheck={false} help="As your HR system knows the person." />
      <TextInput {...form.field("firstDay")} type="date" />
      <SelectInput
        {...form.field("role")}
        options={roles}
        labels={roleLabels}
        required
        disabled={role.disabled ?? false}
        help={role.hint}
      />
      {afterRole}
      {isEngineer(draft.role) && (
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
            none={needsEngineerType(draft.role) ? undefined : "None"}
          />
          <PositionField
            {...form.field("positionId")}
            engineerType={draft.engineerType}
            optional={positionIsOptional}
          />
        </>
      )}
      {afterPosition}
      <ManagerPicker {...form.field("managerId")} {...others} {...manager} offeredFor="edit" optional />
      <LeadPicker {...form.field("leadId")} {...others} {...lead} optional />
    </>
  );
};
