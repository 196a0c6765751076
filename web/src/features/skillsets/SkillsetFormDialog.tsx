import Alert from "@mui/material/Alert";
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import type { EngineerType } from "#domain/people/terms.ts";
import { inOrder, labelsOf, offeredIds } from "#domain/positions/structure.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import { useStructure } from "#web/lib/structure.tsx";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { CheckboxGroup } from "#web/ui/record/CheckboxGroup.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import {
  newSkillsetDraft,
  type SkillsetDraft,
  skillsetDraft,
  skillsetFields,
  skillsetFormOf,
  skillsetProblems,
} from "./skillsetDraft.ts";
import { narrowingTexts } from "./usageText.ts";

interface RemovedTypesNoteProps {
  readonly skillset: Skillset;
  readonly applicableTo: readonly EngineerType[];
}

const RemovedTypesNote = ({ skillset, applicableTo }: RemovedTypesNoteProps) => {
  const structure = useStructure();
  const removedTypes = skillset.applicableTo.filter((type) => !applicableTo.includes(type));
  const args = removedTypes.length === 0 ? null : { params: { skillsetId: skillset.id } };
  const { data: usage } = useRead("skillsets", "getSkillsetUsage", args);
  const effects = usage === undefined ? [] : narrowingTexts(removedTypes, usage, structure);
  return effects.length === 0 ? null : <Alert severity="warning">{effects.join(" ")}</Alert>;
};

interface GroupFieldProps extends BoundField<string> {
  readonly groups: readonly string[];
}

const GroupField = ({ id, label, value, problem, groups, onChange, focusRef }: GroupFieldProps) => (
  <Autocomplete
    id={id}
    freeSolo
    options={groups}
    inputValue={value}
    onInputChange={(_, group) => onChange(group)}
    renderInput={(params) => (
      <TextField
        {...params}
        label={`${label} (optional)`}
        error={problem !== undefined}
        helperText={problem ?? "Choose a group or enter a new one. Skillsets of a group are shown together."}
        inputRef={focusRef}
      />
    )}
  />
);

interface SkillsetFormDialogProps {
  /** Null creates a skillset. */
  readonly skillset: Skillset | null;
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

/** Creates or edits a skillset: its name, description, group and engineer types (docs/ladder.md#skillsets). */
export const SkillsetFormDialog = ({ skillset, groups, onClose }: SkillsetFormDialogProps) => {
  const structure = useStructure();
  const { engineerTypes } = structure;
  const form = useRecordForm<SkillsetDraft>({
    initial:
      skillset === null
        ? { draft: newSkillsetDraft, version: 0 }
        : { draft: skillsetDraft(skillset), version: skillset.version },
    fields: skillsetFields(structure),
    problemsOf: skillsetProblems,
    route: ["skillsets", skillset === null ? "createSkillset" : "updateSkillset"],
    save: (draft, version) =>
      skillset === null
        ? write("skillsets", "createSkillset", { body: skillsetFormOf(draft) })
        : write("skillsets", "updateSkillset", {
            params: { skillsetId: skillset.id },
            body: { ...skillsetFormOf(draft), version },
          }),
    fetchLatest: async () => {
      const newer = (await refetch("skillsets", "listSkillsets", {})).items.find((one) => one.id === skillset?.id);
      return newer === undefined ? null : { draft: skillsetDraft(newer), version: newer.version };
    },
    done: skillset === null ? "Skillset created successfully" : "Skillset updated successfully",
    failed: "An error occurred.",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={skillset === null ? "Create New Skillset" : "Edit Skillset"}
      subtitle={
        skillset === null
          ? "An area in which engineers grow. You can describe its levels later."
          : "Update its name, description, group and engineer types"
      }
      submitLabel={skillset === null ? "Create" : "Update"}
    >
      <TextInput {...form.field("name")} required autoFocus />
      <TextInput {...form.field("description")} optional minRows={3} />
      <GroupField {...form.field("group")} groups={groups} />
      <CheckboxGroup
        {...form.field("applicableTo")}
        options={inOrder(engineerTypes, [...offeredIds(engineerTypes), ...(skillset?.applicableTo ?? [])])}
        labels={labelsOf(engineerTypes)}
      />
      {skillset !== null && <RemovedTypesNote skillset={skillset} applicableTo={form.draft.applicableTo} />}
    </RecordDialog>
  );
};
