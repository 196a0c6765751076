import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import { type EngineerType, engineerTypeLabels, engineerTypes } from "#domain/people/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { call } from "#web/lib/api.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { CheckboxGroup } from "#web/ui/forms/CheckboxGroup.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { NoLongerApplies } from "./NoLongerApplies.tsx";
import { readSkillsetsAgain, skillsetsKey } from "./readSkillsets.ts";
import {
  newSkillset,
  type SkillsetDraft,
  skillsetDraft,
  skillsetFormOf,
  skillsetLabel,
  skillsetProblems,
} from "./skillsetDraft.ts";

type Field = keyof SkillsetDraft;

/** Renders a field's value in the conflict panel. */
const shownValue = (field: Field, value: unknown): string => {
  if (field === "applicableTo") {
    return (value as readonly EngineerType[]).map((type) => engineerTypeLabels[type]).join(", ");
  }
  return value === "" ? "(empty)" : String(value);
};

interface SkillsetFormDialogProps {
  /** The skillset to edit; null creates one. */
  readonly skillset: Skillset | null;
  /** The groups that skillsets stand in. */
  readonly groups: readonly string[];
  readonly onClose: () => void;
}

/** Creates or edits a skillset: its name, description, group and engineer types (docs/ladder.md#skillsets). */
export const SkillsetFormDialog = ({ skillset, groups, onClose }: SkillsetFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const fieldId = (field: Field) => `${id}-${field}`;
  const form = useRecordForm<SkillsetDraft>({
    opened:
      skillset === null
        ? { draft: newSkillset, version: 0 }
        : { draft: skillsetDraft(skillset), version: skillset.version },
    fieldErrorsOf: skillsetProblems,
    fieldId,
    save: (draft, version) =>
      skillset === null
        ? call("skillsets", "createSkillset", { body: skillsetFormOf(draft) })
        : call("skillsets", "updateSkillset", {
            params: { skillsetId: skillset.id },
            body: { ...skillsetFormOf(draft), version },
          }),
    readAgain: async () => {
      const newer = (await readSkillsetsAgain(mutate)).find((one) => one.id === skillset?.id);
      return newer === undefined ? null : { draft: skillsetDraft(newer), version: newer.version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success(skillset === null ? "Skillset created successfully" : "Skillset updated successfully");
      onClose();
      void mutate(skillsetsKey);
    },
    onFailed: (message) => toast.error("An error occurred.", message),
  });
  const { draft, problems } = form;
  return (
    <FormDialog
      title={skillset === null ? "Create New Skillset" : "Edit Skillset"}
      subtitle={
        skillset === null
          ? "An area in which engineers grow. You describe its levels afterwards."
          : "Update its name, description, group and engineer types"
      }
      submitLabel={skillset === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel form={form} labelOf={skillsetLabel} show={shownValue} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <TextField
          id={fieldId("name")}
          label={skillsetLabel("name")}
          required
          autoFocus
          value={draft.name}
          error={problems.name !== undefined}
          helperText={problems.name}
          onChange={(event) => form.change({ name: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          id={fieldId("description")}
          label={`${skillsetLabel("description")} (optional)`}
          multiline
          minRows={3}
          value={draft.description}
          error={problems.description !== undefined}
          helperText={problems.description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
        <Autocomplete
          id={fieldId("group")}
          freeSolo
          options={groups}
          inputValue={draft.group}
          onInputChange={(_, group) => form.change({ group })}
          renderInput={(params) => (
            <TextField
              {...params}
              label={`${skillsetLabel("group")} (optional)`}
              error={problems.group !== undefined}
              helperText={problems.group ?? "Skillsets of a group stand together. Choose one, or type a new one."}
            />
          )}
        />
        <CheckboxGroup
          id={fieldId("applicableTo")}
          label={skillsetLabel("applicableTo")}
          options={engineerTypes}
          labels={engineerTypeLabels}
          value={draft.applicableTo}
          problem={problems.applicableTo}
          onChange={(applicableTo) => form.change({ applicableTo })}
        />
        {skillset !== null && <NoLongerApplies skillset={skillset} applicableTo={draft.applicableTo} />}
      </Box>
    </FormDialog>
  );
};
