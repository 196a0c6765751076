import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { Skillset, SkillsetLevel } from "#domain/skillsets/model.ts";
import { call } from "#web/lib/api.ts";
import { sameFields } from "#web/lib/mergeEdits.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { RichText } from "#web/ui/text/RichText.tsx";
import { RichTextField } from "#web/ui/text/RichTextField.tsx";
import { readSkillsetsAgain, showSkillset } from "./readSkillsets.ts";
import {
  type LevelDraft,
  levelDraft,
  levelForm,
  levelLabel,
  levelOptions,
  levelProblems,
  newLevel,
} from "./skillsetDraft.ts";

type Field = keyof LevelDraft;

const shownValue = (field: Field, value: unknown) => {
  if (value === "") {
    return "(empty)";
  }
  return field === "description" ? <RichText html={String(value)} /> : String(value);
};

interface LevelFormDialogProps {
  readonly skillset: Skillset;
  /** The level to edit; null adds one. */
  readonly level: SkillsetLevel | null;
  /** Whether a level was added just now in this dialog, which stays open for the next one. */
  readonly isNext?: boolean;
  /** Called after the level was saved. */
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds or edits a level of a skillset. Every save sends the skillset's version, which covers its levels. */
export const LevelFormDialog = ({ skillset, level, isNext = false, onSaved, onClose }: LevelFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const fieldId = (field: Field) => `${id}-${field}`;
  const params = { skillsetId: skillset.id };
  const draftToAdd = newLevel(skillset);
  const form = useRecordForm<LevelDraft>({
    opened: { draft: level === null ? draftToAdd : levelDraft(level), version: skillset.version },
    fieldErrorsOf: levelProblems,
    fieldId,
    save: async (draft, version) => {
      const body = { ...levelForm(draft), version };
      const saved =
        level === null
          ? await call("skillsets", "createSkillsetLevel", { params, body })
          : await call("skillsets", "updateSkillsetLevel", { params: { ...params, level: String(level.level) }, body });
      await showSkillset(mutate, saved);
    },
    readAgain: async (draft) => {
      const newer = (await readSkillsetsAgain(mutate)).find((one) => one.id === skillset.id);
      if (newer === undefined) {
        return null;
      }
      const { version } = newer;
      // An identical level was added by an earlier attempt. A different one with this number is rejected by the server.
      const same = newer.levels.map(levelDraft).find((one) => sameFields(one, draft));
      if (same !== undefined) {
        return { draft: same, version };
      }
      if (level === null) {
        return { draft: draftToAdd, version };
      }
      const edited = newer.levels.find((one) => one.level === level.level);
      return edited === undefined ? null : { draft: levelDraft(edited), version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success(level === null ? "Level created successfully" : "Level updated successfully");
      onSaved();
    },
    onFailed: (message) => toast.error("An error occurred.", message),
  });
  const { draft, problems } = form;
  return (
    <FormDialog
      title={level === null ? "Add Level" : "Edit Level"}
      subtitle={`What people at this level of ${skillset.name} do`}
      submitLabel={level === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
      {...(isNext ? { inPlace: true, cancelLabel: "Done" } : {})}
    >
      <MergeConflictPanel form={form} labelOf={levelLabel} show={shownValue} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 3fr" } }}>
          <TextField
            id={fieldId("level")}
            select
            required
            label={levelLabel("level")}
            value={draft.level}
            error={problems.level !== undefined}
            helperText={problems.level}
            onChange={(event) => form.change({ level: event.target.value })}
          >
            {levelOptions(skillset, [draft.level, String(level?.level)]).map((option) => (
              <MenuItem key={option} value={option}>
                {option}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            id={fieldId("title")}
            required
            autoFocus={level === null}
            label={levelLabel("title")}
            value={draft.title}
            error={problems.title !== undefined}
            helperText={problems.title}
            onChange={(event) => form.change({ title: event.target.value })}
            slotProps={{ htmlInput: { autoComplete: "off" } }}
          />
        </Box>
        <RichTextField
          id={fieldId("description")}
          label={`${levelLabel("description")} (optional)`}
          value={draft.description}
          problem={problems.description}
          onChange={(description) => form.change({ description })}
        />
      </Box>
    </FormDialog>
  );
};
