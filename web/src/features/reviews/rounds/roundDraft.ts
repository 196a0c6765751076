import type { Round, RoundSettings } from "#domain/reviews/model.ts";
import { roundDateProblems } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { nameProblem } from "#web/lib/nameProblem.ts";
import type { FieldErrors } from "#web/lib/useRecordForm.ts";

/** The values of the form, in its order of fields; "" for a date that is not set. */
export type RoundDraft = Readonly<RoundSettings>;

export const roundDates = ["startDate", "selfEvaluationDeadline", "managerEvaluationDeadline", "endDate"] as const;

const labels: Readonly<Record<keyof RoundDraft, string>> = {
  name: "Name",
  startDate: "Start Date",
  selfEvaluationDeadline: "Self-Evaluation Deadline",
  managerEvaluationDeadline: "Manager-Evaluation Deadline",
  endDate: "End Date",
};

export const roundLabel = (field: keyof RoundDraft): string => labels[field];

/** The initial values for a new round: all four dates are today (docs/reviews.md#round-dates). */
export const newRound = (today: Day): RoundDraft => ({
  name: "",
  startDate: today,
  selfEvaluationDeadline: today,
  managerEvaluationDeadline: today,
  endDate: today,
});

export const draftOfRound = (round: Round): RoundDraft => ({
  name: round.name,
  startDate: round.startDate,
  selfEvaluationDeadline: round.selfEvaluationDeadline,
  managerEvaluationDeadline: round.managerEvaluationDeadline,
  endDate: round.endDate,
});

/**
 * Validates a draft: error messages for missing fields and for dates in the wrong order (docs/reviews.md#round-dates).
 */
export const roundProblems = (draft: RoundDraft): FieldErrors<RoundDraft> => {
  const name = nameProblem(draft.name, "Name is required");
  const missing = roundDates.filter((field) => draft[field] === "");
  const orderProblems = roundDateProblems(draft).filter(({ field }) => draft[field] !== "");
  return {
    ...(name === undefined ? {} : { name }),
    ...Object.fromEntries(orderProblems.map(({ field, message }) => [field, message])),
    ...Object.fromEntries(missing.map((field) => [field, `${labels[field]} is required`])),
  };
};
