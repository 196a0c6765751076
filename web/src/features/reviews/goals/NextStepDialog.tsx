import { ulid } from "ulid";
import type { CopiedGoal } from "#domain/growth/model.ts";
import { goalOwners } from "#domain/growth/terms.ts";
import type { ReviewedSkillset } from "#domain/reviews/evaluationModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { type GoalDraft, goalDraft, goalFields, goalProblems, newGoalDraft } from "#web/ui/growth/goalDraft.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

interface NextStepDialogProps {
  /** Null adds a new step. */
  readonly step: CopiedGoal | null;
  readonly skillsets: readonly ReviewedSkillset[];
  readonly employeeName: string;
  readonly today: Day;
  /** Puts the step into the form, which saves it with the other answers. */
  readonly onStep: (step: CopiedGoal) => void;
  readonly onClose: () => void;
}

export const NextStepDialog = ({ step, skillsets, employeeName, today, onStep, onClose }: NextStepDialogProps) => {
  const current = step?.skillset ?? null;
  const options = [
    ...skillsets.map(({ id, name }) => ({ id, name })),
    ...(current === null || skillsets.some(({ id }) => id === current.id) ? [] : [current]),
  ];
  const names = Object.fromEntries(options.map(({ id, name }) => [id, name]));
  const form = useRecordForm<GoalDraft>({
    initial: { draft: step === null ? newGoalDraft("employee", null) : goalDraft(step), version: 0 },
    fields: goalFields(names),
    problemsOf: goalProblems(today, step),
    route: null,
    save: async ({ skillsetId, what, until, helps, owner }) =>
      onStep({
        id: step?.id ?? ulid(),
        skillset: skillsetId === null ? null : { id: skillsetId, name: names[skillsetId] ?? "" },
        what: what.trim(),
        until,
        helps,
        owner,
        state: step?.state ?? "not_started",
      }),
    failed: "The next step wasn't added",
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={step === null ? "Add Next Step" : "Edit Next Step"}
      submitLabel={step === null ? "Add" : "Save"}
      maxWidth="sm"
    >
      <SelectInput
        {...form.field("owner")}
        options={goalOwners}
        labels={{ employee: employeeName, manager: "Me (my promise)" }}
      />
      <TextInput {...form.field("what")} required autoFocus minRows={3} />
      <SelectInput
        {...form.field("skillsetId")}
        options={options.map(({ id }) => id)}
        labels={names}
        noneLabel="None"
      />
      <TextInput {...form.field("until")} type="date" required min={today} />
      <TextInput {...form.field("helps")} optional minRows={2} help="People, time, examples to learn from" />
    </RecordDialog>
  );
};
