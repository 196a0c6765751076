import type { CopiedGoal, GoalForm } from "#domain/growth/model.ts";
import { type GoalOwner, growthLengths } from "#domain/growth/terms.ts";
import { isVisible } from "#domain/shared/names.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";

/** The values of the form of a goal. */
export type GoalDraft = Readonly<{
  skillsetId: string | null;
  what: string;
  until: string;
  helps: string;
  owner: GoalOwner;
}>;

export const newGoalDraft = (owner: GoalOwner, skillsetId: string | null): GoalDraft => ({
  ...{ skillsetId, what: "", until: "", helps: "", owner },
});

export const goalDraft = ({ skillset, what, until, helps, owner }: CopiedGoal): GoalDraft => ({
  ...{ skillsetId: skillset?.id ?? null, what, until, helps, owner },
});

/** The request for a valid draft. */
export const goalRequest = ({ skillsetId, what, until, helps }: GoalDraft): GoalForm => ({
  ...{ skillsetId, what, until, helps },
});

const whatProblem = (what: string): string | undefined => {
  if (!isVisible(what)) {
    return "Please say what will be done.";
  }
  return what.trim().length > growthLengths.what ? "Please shorten this to 1,000 characters." : undefined;
};

/** The fields of a goal (docs/growth.md#goals); `names` are those of the skillsets by id. */
export const goalRules = (names: Readonly<Record<string, string>>): FieldRules<GoalDraft> => ({
  owner: { label: "Who does it" },
  skillsetId: { label: "Skillset", show: (id) => (id === null ? "None" : (names[id] ?? "A removed skillset")) },
  what: { label: "What will be done", problem: whatProblem },
  until: {
    label: "Until when",
    problem: (until) => (until === "" ? "Please give a day." : undefined),
    show: (until) => (until === "" ? "(no day)" : formatDay(until)),
  },
  helps: {
    label: "What helps",
    problem: (helps) => (helps.length > growthLengths.helps ? "Please shorten this to 500 characters." : undefined),
  },
});
