import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import {
  dueUnits,
  goalHelperLabels,
  goalHelpers,
  maxOrderIndex,
  onboardingGroupLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import { hasSameFields } from "#web/lib/saving/mergeEdits.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { write } from "#web/lib/saving/write.ts";
import type { BoundField } from "#web/ui/record/boundField.ts";
import { CheckboxGroup } from "#web/ui/record/CheckboxGroup.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import {
  type DueDraft,
  type GoalDraft,
  goalDraft,
  goalFields,
  goalProblems,
  goalRequest,
  newGoalDraft,
} from "./contentDraft.ts";

const DueField = ({ id, label, value, problem, onChange, focusRef }: BoundField<DueDraft>) => {
  const helperId = useId();
  return (
    <Box component="fieldset" aria-describedby={helperId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel
        component="legend"
        sx={{ p: 0, mb: 0.75, typography: "button", lineHeight: 1.4, color: "text.primary" }}
      >
        {`${label} (optional)`}
      </FormLabel>
      <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "1fr 1fr" }}>
        <TextField
          select
          value={value.unit}
          onChange={(event) => {
            const unit = dueUnits.find((one) => one === event.target.value);
            if (unit) {
              onChange({ ...value, unit });
            }
          }}
          slotProps={{ select: { SelectDisplayProps: { "aria-label": "Unit of the due date" } } }}
        >
          {dueUnits.map((unit) => (
            <MenuItem key={unit} value={unit}>
              {unit}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          id={id}
          inputRef={focusRef}
          // Not a number input: that returns "" for "1e", which would silently mean no due date.
          value={value.number}
          error={problem !== undefined}
          onChange={(event) => onChange({ ...value, number: event.target.value })}
          slotProps={{
            htmlInput: {
              inputMode: "numeric",
              "aria-label": "Number of the day or week",
              "aria-describedby": helperId,
            },
          }}
        />
      </Box>
      <FormHelperText id={helperId} error={problem !== undefined}>
        {problem ??
          "Counted from the start of the onboarding. Day 1 is the first working day. Week 1 ends with the first Friday."}
      </FormHelperText>
    </Box>
  );
};

interface GoalFormDialogProps {
  readonly section: Section;
  /** Null adds a goal. */
  readonly goal: Goal | null;
  readonly onClose: () => void;
}

/** Every save sends the section's version, which covers its goals. */
export const GoalFormDialog = ({ section, goal, onClose }: GoalFormDialogProps) => {
  const sectionId = section.id;
  const openedDraft = goal === null ? newGoalDraft(section.goals) : goalDraft(goal);
  const form = useRecordForm<GoalDraft>({
    initial: { draft: openedDraft, version: section.version },
    fields: goalFields,
    problemsOf: goalProblems,
    route: ["onboarding", goal === null ? "createGoal" : "updateGoal"],
    save: (draft, version) => {
      const body = { ...goalRequest(draft), version };
      return goal === null
        ? write("onboarding", "createGoal", { params: { sectionId }, body })
        : write("onboarding", "updateGoal", { params: { sectionId, goalId: goal.id }, body });
    },
    fetchLatest: async (draft) => {
      const newer = (await refetch("onboarding", "getOnboardingContent", {})).sections.find(
        (one) => one.id === sectionId,
      );
      if (newer === undefined) {
        return null;
      }
      const { version } = newer;
      if (goal !== null) {
        const edited = newer.goals.find((one) => one.id === goal.id);
        return edited === undefined ? null : { draft: goalDraft(edited), version };
      }
      // A new goal with the same fields was added by an earlier attempt.
      const added = newer.goals.filter((one) => section.goals.every((known) => known.id !== one.id));
      const same = added.map(goalDraft).find((one) => hasSameFields(one, draft));
      return { draft: same ?? openedDraft, version };
    },
    done: goal === null ? "Goal created successfully" : "Goal updated successfully",
    failed: goal === null ? "Failed to create goal" : "Failed to update goal",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={goal === null ? "Add Goal" : "Edit Goal"}
      subtitle={`What a new hire does in ${section.title}`}
      submitLabel={goal === null ? "Create" : "Update"}
    >
      <TextInput {...form.field("title")} required autoFocus />
      <TextInput {...form.field("description")} required minRows={3} />
      <TextInput
        {...form.field("orderIndex")}
        type="number"
        min={0}
        max={maxOrderIndex}
        required
        help="The goals of all groups share one order in the section."
      />
      <CheckboxGroup
        {...form.field("applicableTo")}
        options={onboardingGroups}
        labels={onboardingGroupLabels}
        help="If you tick no group, the goal is for all groups."
      />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" }, alignItems: "start" }}>
        <SelectInput
          {...form.field("helper")}
          options={goalHelpers}
          labels={goalHelperLabels}
          noneLabel="No one specific"
          optional
        />
        <DueField {...form.field("due")} />
      </Box>
    </RecordDialog>
  );
};
