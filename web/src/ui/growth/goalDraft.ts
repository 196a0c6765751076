import type { CopiedGoal, GoalForm } from "#domain/growth/model.ts";
import { type GoalOwner, growthLengths } from "#domain/growth/terms.ts";
import { isVisible } from "#domain/shared/names.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";

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

const whatProblem = (what: string): string | undefined => {
  if (!isVisible(what)) {
    return "Describe the next step.";
  }
  return what.trim().length > growthLengths.what ? "Shorten this to 1,000 characters." : undefined;
};

export const goalRules = (names: Readonly<Record<string, string>>): FieldRules<GoalDraft> => ({
  owner: { label: "Who does it" },
  skillsetId: { label: "Skillset", show: (id) => (id === null ? "None" : (names[id] ?? "A removed skillset")) },
  what: { label: "What will be done", problem: whatProblem },
  until: {
    label: "Due",
    problem: (until) => (until === "" ? "Choose a day." : undefined),
    show: (until) => (until === "" ? "(no day)" : formatDay(until)),
  },
  helps: {
    label: "What helps",
    problem: (helps) => (helps.length > growthLengths.helps ? "Shorten this to 500 characters." : undefined),
  },
});
