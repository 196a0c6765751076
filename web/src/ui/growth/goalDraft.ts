import { type CopiedGoal, type GoalForm, goalForm } from "#domain/growth/model.ts";
import { dueDayProblem, type GoalOwner } from "#domain/growth/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { draftValidator, type FieldErrors } from "#web/ui/record/fieldErrors.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";

export type GoalDraft = Readonly<{
  skillsetId: string | null;
  what: string;
  until: string;
  helps: string;
  owner: GoalOwner;
}>;

export const newGoalDraft = (owner: GoalOwner, skillsetId: string | null): GoalDraft => ({
  skillsetId,
  what: "",
  until: "",
  helps: "",
  owner,
});

export const goalDraft = ({ skillset, what, until, helps, owner }: CopiedGoal): GoalDraft => ({
  skillsetId: skillset?.id ?? null,
  what,
  until,
  helps,
  owner,
});

export const goalRequest = ({ skillsetId, what, until, helps }: GoalDraft): GoalForm => ({
  skillsetId,
  what,
  until,
  helps,
});

const requestProblems = draftValidator(goalForm, goalRequest);

/** `saved` is null for a new goal. */
export const goalProblems =
  (today: Day, saved: Pick<CopiedGoal, "until"> | null) =>
  (draft: GoalDraft): FieldErrors<GoalDraft> => ({
    until: dueDayProblem(draft.until, today, saved === null ? [] : [saved.until]) ?? undefined,
    ...requestProblems(draft),
  });

export const goalFields = (names: Readonly<Record<string, string>>): RecordFields<GoalDraft> => ({
  owner: { label: "Who does it" },
  skillsetId: { label: "Skillset", show: (id) => (id === null ? "None" : (names[id] ?? "A removed skillset")) },
  what: { label: "What will be done" },
  until: { label: "Due", show: (until) => (until === "" ? "(no day)" : formatDay(until)) },
  helps: { label: "What helps" },
});
