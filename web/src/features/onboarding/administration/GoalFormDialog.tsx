import Box from "@mui/material/Box";
import FormHelperText from "@mui/material/FormHelperText";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId } from "react";
import { useSWRConfig } from "swr";
import type { Goal, Section } from "#domain/onboarding/model.ts";
import {
  dueUnits,
  goalHelperLabels,
  goalHelpers,
  onboardingGroupLabels,
  onboardingGroups,
} from "#domain/onboarding/terms.ts";
import type { OnboardingType } from "#domain/people/terms.ts";
import { call } from "#web/lib/api.ts";
import { sameFields } from "#web/lib/mergeEdits.ts";
import { useRecordForm } from "#web/lib/useRecordForm.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { CheckboxGroup } from "#web/ui/forms/CheckboxGroup.tsx";
import { MergeConflictPanel } from "#web/ui/forms/MergeConflictPanel.tsx";
import { OrderField } from "../shared/OrderField.tsx";
import {
  type DueDraft,
  type GoalDraft,
  goalDraft,
  goalLabel,
  goalProblems,
  goalRequest,
  newGoalDraft,
} from "./contentDraft.ts";
import { groupsText } from "./goalOrder.ts";
import { readContentAgain, showSection } from "./readContent.ts";

type Field = keyof GoalDraft;

/** The value of the select for a goal that nobody in particular helps with. */
const noHelper = "";

/** Renders a field's value in the conflict panel. */
const shownValue = (field: Field, value: unknown): string => {
  switch (field) {
    case "applicableTo":
      return groupsText(value as readonly OnboardingType[]);
    case "helper":
      return goalHelpers.flatMap((helper) => (helper === value ? goalHelperLabels[helper] : []))[0] ?? "(nobody)";
    case "due": {
      const { number, unit } = value as DueDraft;
      return number === "" ? "(no date)" : `${unit} ${number}`;
    }
    default:
      return String(value) || "(empty)";
  }
};

interface DueFieldProps {
  /** The id of the number's input. */
  readonly id: string;
  readonly value: DueDraft;
  readonly problem: string | undefined;
  readonly onChange: (due: DueDraft) => void;
}

const DueField = ({ id, value, problem, onChange }: DueFieldProps) => {
  const helperId = useId();
  return (
    <Box component="fieldset" aria-describedby={helperId} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <FormLabel
        component="legend"
        sx={{ p: 0, mb: 0.75, typography: "button", lineHeight: 1.4, color: "text.primary" }}
      >
        {`${goalLabel("due")} (optional)`}
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
          // A number field gives nothing for "1e", which would silently be no due date.
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
          "Counted from the start of the onboarding: day 1 is the first working day, week 1 ends with the first Friday."}
      </FormHelperText>
    </Box>
  );
};

interface GoalFormDialogProps {
  readonly section: Section;
  /** The goal to edit; null adds one. */
  readonly goal: Goal | null;
  readonly onClose: () => void;
}

/** Adds or edits a goal of a section. Every save sends the section's version, which covers its goals. */
export const GoalFormDialog = ({ section, goal, onClose }: GoalFormDialogProps) => {
  const id = useId();
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const fieldId = (field: Field) => `${id}-${field}`;
  const sectionId = section.id;
  const openedDraft = goal === null ? newGoalDraft(section.goals) : goalDraft(goal);
  const form = useRecordForm<GoalDraft>({
    opened: { draft: openedDraft, version: section.version },
    fieldErrorsOf: goalProblems,
    fieldId,
    save: async (draft, version) => {
      const body = { ...goalRequest(draft), version };
      const saved =
        goal === null
          ? await call("onboarding", "createGoal", { params: { sectionId }, body })
          : await call("onboarding", "updateGoal", { params: { sectionId, goalId: goal.id }, body });
      await showSection(mutate, saved);
    },
    readAgain: async (draft) => {
      const newer = (await readContentAgain(mutate)).sections.find((one) => one.id === sectionId);
      if (newer === undefined) {
        return null;
      }
      const { version } = newer;
      if (goal !== null) {
        const edited = newer.goals.find((one) => one.id === goal.id);
        return edited === undefined ? null : { draft: goalDraft(edited), version };
      }
      // An identical goal that is new as well was added by an earlier attempt.
      const added = newer.goals.filter((one) => section.goals.every((known) => known.id !== one.id));
      const same = added.map(goalDraft).find((one) => sameFields(one, draft));
      return { draft: same ?? openedDraft, version };
    },
    failure: "Nothing was saved. Please try again.",
    onSaved: () => {
      toast.success(goal === null ? "Goal created successfully" : "Goal updated successfully");
      onClose();
    },
    onFailed: (message) => toast.error(goal === null ? "Failed to create goal" : "Failed to update goal", message),
  });
  const { draft, problems } = form;
  return (
    <FormDialog
      title={goal === null ? "Add goal" : "Edit goal"}
      subtitle={`What a new hire does in ${section.title}`}
      submitLabel={goal === null ? "Create" : "Update"}
      busy={form.busy}
      dirty={form.dirty}
      error={form.serverError}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <MergeConflictPanel form={form} labelOf={goalLabel} show={shownValue} />
      <Box sx={{ display: "grid", gap: 2 }}>
        <TextField
          id={fieldId("title")}
          label={goalLabel("title")}
          required
          autoFocus
          value={draft.title}
          error={problems.title !== undefined}
          helperText={problems.title}
          onChange={(event) => form.change({ title: event.target.value })}
          slotProps={{ htmlInput: { autoComplete: "off" } }}
        />
        <TextField
          id={fieldId("description")}
          label={goalLabel("description")}
          required
          multiline
          minRows={3}
          value={draft.description}
          error={problems.description !== undefined}
          helperText={problems.description}
          onChange={(event) => form.change({ description: event.target.value })}
        />
        <OrderField
          id={fieldId("orderIndex")}
          label={goalLabel("orderIndex")}
          value={draft.orderIndex}
          problem={problems.orderIndex}
          help="The goals of all groups share one order in the section."
          onChange={(orderIndex) => form.change({ orderIndex })}
        />
        <CheckboxGroup
          id={fieldId("applicableTo")}
          label={goalLabel("applicableTo")}
          options={onboardingGroups}
          labels={onboardingGroupLabels}
          value={draft.applicableTo}
          helperText="If no group is ticked, the goal is for all groups."
          problem={problems.applicableTo}
          onChange={(applicableTo) => form.change({ applicableTo })}
        />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" }, alignItems: "start" }}>
          <TextField
            id={fieldId("helper")}
            select
            label={`${goalLabel("helper")} (optional)`}
            value={draft.helper ?? noHelper}
            error={problems.helper !== undefined}
            helperText={problems.helper}
            onChange={(event) =>
              form.change({ helper: goalHelpers.find((helper) => helper === event.target.value) ?? null })
            }
            slotProps={{ select: { displayEmpty: true } }}
          >
            <MenuItem value={noHelper}>Nobody in particular</MenuItem>
            {goalHelpers.map((helper) => (
              <MenuItem key={helper} value={helper}>
                {goalHelperLabels[helper]}
              </MenuItem>
            ))}
          </TextField>
          <DueField
            id={fieldId("due")}
            value={draft.due}
            problem={problems.due}
            onChange={(due) => form.change({ due })}
          />
        </Box>
      </Box>
    </FormDialog>
  );
};
