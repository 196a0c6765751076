import type { Round, RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import { roundDateProblems } from "#domain/reviews/rounds/roundRefusals.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import { nameProblem } from "#web/lib/words/nameProblem.ts";
import type { FieldRule, FieldRules } from "#web/ui/record/fieldRules.ts";

/** The values of the form, in its order of fields; "" for a date or a number that is not set. */
export type RoundDraft = Readonly<Omit<RoundSettings, "minDaysEmployed">> & { readonly minDaysEmployed: string };

/** What the requests send of the form. */
export const roundForm = ({ minDaysEmployed, ...draft }: RoundDraft): RoundSettings => ({
  ...draft,
  minDaysEmployed: minDaysEmployed.trim() === "" ? null : Number(minDaysEmployed),
});

export const roundDates = ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const;

/** The initial values for a new round: all four dates are today (docs/rounds.md#round-dates). */
export const newRound = (today: Day): RoundDraft => ({
  name: "",
  startDate: today,
  selfEvaluationDeadline: today,
  managerEvaluationDeadline: today,
  endDate: today,
  minDaysEmployed: "",
});

export const draftOfRound = (round: Round): RoundDraft => ({
  name: round.name,
  startDate: round.startDate,
  selfEvaluationDeadline: round.selfEvaluationDeadline,
  managerEvaluationDeadline: round.managerEvaluationDeadline,
  endDate: round.endDate,
  minDaysEmployed: round.minDaysEmployed === null ? "" : String(round.minDaysEmployed),
});

const dateRule = (field: (typeof roundDates)[number], label: string): FieldRule<RoundDraft, string> => ({
  label,
  problem: (day, draft) =>
    day === "" ? `${label} is required` : roundDateProblems(draft).find((problem) => problem.field === field)?.message,
  show: formatDay,
});

/** The fields of a round: none may be empty, and the dates must be in order (docs/rounds.md#round-dates). */
export const roundRules: FieldRules<RoundDraft> = {
  name: { label: "Name", problem: (name) => nameProblem(name, "Name is required") },
  startDate: dateRule("startDate", "Start Date"),
  selfEvaluationDeadline: dateRule("selfEvaluationDeadline", "Self-Evaluation Deadline"),
  managerEvaluationDeadline: dateRule("managerEvaluationDeadline", "Manager-Evaluation Deadline"),
  endDate: dateRule("endDate", "End Date"),
  minDaysEmployed: {
    label: "Days from the first day to the end",
    problem: (days) =>
      days.trim() === "" || (/^\d+$/u.test(days.trim()) && Number(days) >= 1 && Number(days) <= 365)
        ? undefined
        : "Please give a whole number of days from 1 to 365, or leave this empty.",
    show: (days) => (days === "" ? "(none)" : days),
  },
};
