import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { type GoalOwner, goalOwners } from "#domain/growth/terms.ts";
import { fullName, shortName } from "#domain/people/terms.ts";
import type { SkillsetLevel } from "#domain/skillsets/model.ts";
import { missingLevels } from "#domain/skillsets/rules.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { useSendOnce } from "#web/lib/saving/useSendOnce.ts";
import { write } from "#web/lib/saving/write.ts";
import {
  type GoalDraft,
  goalDraft,
  goalFields,
  goalProblems,
  goalRequest,
  newGoalDraft,
} from "#web/ui/growth/goalDraft.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { RichText } from "#web/ui/text/RichText.tsx";
import { type Growth, planParams } from "./growthContext.ts";

interface Option {
  readonly id: string;
  readonly name: string;
  readonly missing: number;
  /** Undefined for the manager, who sees the levels on the person's page. */
  readonly next?: SkillsetLevel | undefined;
}

/** Skillsets of the person's ladder, those with the most steps to the target first. */
const useOptions = ({ view, skills, target }: Growth): readonly Option[] => {
  const { engineerType } = view.person;
  const { data: ladder } = useRead(
    "positions",
    "getLadder",
    skills !== null || engineerType === null ? null : { params: { engineerType } },
  );
  const missingTo = (id: string, level: number | null): number =>
    missingLevels(level, target?.requirements.find(({ skillsetId }) => skillsetId === id)?.requiredLevel ?? 0);
  return (
    skills?.skillsets.map(({ skillset: { id, name, levels }, level }) => ({
      id,
      name,
      missing: missingTo(id, level),
      next: levels.find((one) => one.level === (level ?? 0) + 1),
    })) ??
    ladder?.skillsets.map(({ id, name }) => ({ id, name, missing: 0 })) ??
    []
  ).toSorted((a, b) => b.missing - a.missing);
};

const NextLevel = ({ next: { level, title, description } }: { readonly next: SkillsetLevel }) => (
  <Box aria-live="polite">
    <Typography variant="body2" sx={{ fontWeight: 600 }}>{`Level ${level}: ${title}`}</Typography>
    <Typography variant="body2" component="div">
      <RichText html={description} />
    </Typography>
  </Box>
);

interface GoalDialogProps {
  readonly growth: Growth;
  /** Null for a new goal. */
  readonly goal: DevelopmentGoal | null;
  /** Skillset of a new goal; null if not chosen yet. */
  readonly skillsetId?: string | null;
  readonly onClose: () => void;
}

const titleOf = (viewedAs: GoalOwner, goal: DevelopmentGoal | null): string => {
  if (goal !== null) {
    return "Edit Goal";
  }
  return viewedAs === "employee" ? "Add Goal" : "Propose Goal";
};

export const GoalDialog = ({ growth, goal, skillsetId = null, onClose }: GoalDialogProps) => {
  const { view, viewedAs } = growth;
  const sendOnce = useSendOnce();
  const options = useOptions(growth);
  const currentSkillset = goal?.skillset;
  const all: readonly Option[] =
    currentSkillset === null || currentSkillset === undefined || options.some(({ id }) => id === currentSkillset.id)
      ? options
      : [...options, { ...currentSkillset, missing: 0 }];
  const names = Object.fromEntries(all.map(({ id, name }) => [id, name]));
  const params = planParams(growth);
  const form = useRecordForm<GoalDraft>({
    initial:
      goal === null
        ? { draft: newGoalDraft("employee", skillsetId), version: 0 }
        : { draft: goalDraft(goal), version: goal.version },
    fields: goalFields(names),
    problemsOf: goalProblems(view.today, goal),
    route: [
      "growth",
      goal !== null ? "updateDevelopmentGoal" : viewedAs === "manager" ? "proposeGoal" : "addDevelopmentGoal",
    ],
    save: async (draft, version) => {
      const content = goalRequest(draft);
      if (goal !== null) {
        const body = { ...content, version };
        return await write("growth", "updateDevelopmentGoal", { params: { ...params, goalId: goal.id }, body });
      }
      return await sendOnce(draft, (id) =>
        viewedAs === "employee"
          ? write("growth", "addDevelopmentGoal", { params, body: { ...content, id } })
          : write("growth", "proposeGoal", { params, body: { ...content, id, owner: draft.owner } }),
      );
    },
    ...(goal !== null && {
      fetchLatest: async () => {
        const { plan } = await refetch("growth", "getGrowthPlan", { params: { userId: view.person.id }, query: {} });
        const stored = [...(plan?.goals ?? []), ...(plan?.proposals ?? [])].find(({ id }) => id === goal.id);
        return stored === undefined ? null : { draft: goalDraft(stored), version: stored.version };
      },
    }),
    failed: "The goal wasn't saved",
    onClose,
  });
  const initialSkillsetId = goal === null ? skillsetId : (goal.skillset?.id ?? null);
  const next = all.find(({ id }) => id === form.draft.skillsetId)?.next;
  return (
    <RecordDialog
      form={form}
      title={titleOf(viewedAs, goal)}
      subtitle={
        viewedAs === "manager" && goal === null
          ? `${fullName(view.person)} can accept or decline it. You can also propose something that you'll do yourself.`
          : undefined
      }
      submitLabel={viewedAs === "manager" && goal === null ? "Propose" : "Save"}
      maxWidth="sm"
    >
      {viewedAs === "manager" && goal === null && (
        <SelectInput
          {...form.field("owner")}
          options={goalOwners}
          labels={{ employee: shortName(view.person), manager: "Me (my promise)" }}
        />
      )}
      <SelectInput
        {...form.field("skillsetId")}
        options={all.map(({ id }) => id)}
        labels={Object.fromEntries(
          all.map(({ id, name, missing }) => [
            id,
            missing === 0 ? name : `${name} · ${missing === 1 ? "1 step" : `${missing} steps`}`,
          ]),
        )}
        noneLabel="None"
        autoFocus={initialSkillsetId === null}
      />
      {next !== undefined && <NextLevel next={next} />}
      <TextInput {...form.field("what")} required autoFocus={initialSkillsetId !== null} minRows={3} />
      <TextInput {...form.field("until")} type="date" required min={view.today} />
      <TextInput {...form.field("helps")} optional minRows={2} help="People, time, examples to learn from" />
    </RecordDialog>
  );
};
