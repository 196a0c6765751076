import type { FieldError } from "../../shared/errors.ts";
import { compareKeys } from "../../shared/keyOrder.ts";
import { type Day, daysBetween } from "../../shared/time.ts";
import { addDays, workingDayFrom } from "../../shared/weeks.ts";
import { feedbackDateProblems } from "../feedback.ts";
import type { GenerationPreview, Round, RoundSettings } from "./roundModel.ts";
import type { RoundDates } from "./roundRulesModel.ts";

/** One message per date that is out of order (docs/rounds.md#dates-and-deadlines). */
export const roundDateProblems = (
  dates: RoundDates,
): readonly { readonly field: keyof RoundDates; readonly message: string }[] => {
  const problems: { field: keyof RoundDates; message: string }[] = [];
  if (dates.selfEvaluationDeadline < dates.startDate) {
    problems.push({
      field: "selfEvaluationDeadline",
      message: "The self-evaluation deadline must not be before the start date.",
    });
  }
  if (dates.managerEvaluationDeadline < dates.selfEvaluationDeadline) {
    problems.push({
      field: "managerEvaluationDeadline",
      message: "The manager-evaluation deadline must not be before the self-evaluation deadline.",
    });
  }
  if (dates.endDate < dates.managerEvaluationDeadline) {
    problems.push({ field: "endDate", message: "The end date must not be before the manager-evaluation deadline." });
  }
  return problems;
};

/** Date problems as field errors of the request, including those of the feedback dates. */
export const dateProblems = (settings: RoundSettings): readonly FieldError[] => [
  ...roundDateProblems(settings).map(({ field, message }) => ({ path: [field], message })),
  ...feedbackDateProblems(settings).map(({ field, message }) => ({ path: ["feedback", field], message })),
];

/** Why a round would get no reviews, or empty ones; null if neither. */
export const generationRefusal = ({
  people,
  positionCount,
  positionsWithoutRequirements,
}: Omit<GenerationPreview, "away">): string | null => {
  if (people.reviewable === 0) {
    return "No one would get a review: no active person has an engineer type and a position. Assign positions first.";
  }
  return positionCount > 0 && positionsWithoutRequirements.length === positionCount
    ? "The reviews would be empty: no position requires a skillset. Add skillsets or requirements first."
    : null;
};

/** Null if the round can be deleted (docs/rounds.md#deleting-or-putting-back-a-round). */
export const deletionRefusal = (round: Pick<Round, "status" | "reviewsGenerated">, hasText: boolean): string | null => {
  if (round.status === "completed") {
    return "This round is completed. You can't delete a completed round.";
  }
  return round.reviewsGenerated ? writtenRefusal(hasText, "deleted") : null;
};

/** Null if the start can be undone now (docs/rounds.md#deleting-or-putting-back-a-round). */
export const putBackRefusal = (round: Pick<Round, "status">, hasText: boolean): string | null =>
  round.status === "active"
    ? writtenRefusal(hasText, "put back")
    : "This round isn't active. You can only put back the active round.";

const writtenRefusal = (hasText: boolean, done: string): string | null =>
  hasText ? `People have written in this round, so it can't be ${done}.` : null;

/** The round that becomes active again when this round's start is undone; null if none. */
export const formerRound = <One extends Pick<Round, "id" | "status" | "deletionId">>(
  { replacedId }: Pick<Round, "replacedId">,
  rounds: readonly One[],
): One | null =>
  rounds.find(({ id, status, deletionId }) => id === replacedId && status === "draft" && deletionId === null) ?? null;

/** Employees don't see a draft round in which no one has written. */
export const isShownToEmployees = ({ status }: Pick<Round, "status">, hasText: boolean): boolean =>
  status !== "draft" || hasText;

/** The round must be active and have started (docs/rounds.md#completing-a-round). */
export const mayCompleteRound = ({ status, startDate }: Pick<Round, "status" | "startDate">, today: Day): boolean =>
  status === "active" && startDate <= today;

/** Keeps the intervals of an earlier round (docs/rounds.md#dates-and-deadlines). */
export const datesAsLastTime = (last: RoundDates, startDate: Day): RoundDates => {
  const atSameDistance = (day: Day): Day => workingDayFrom(addDays(startDate, daysBetween(last.startDate, day)));
  return {
    startDate,
    selfEvaluationDeadline: atSameDistance(last.selfEvaluationDeadline),
    managerEvaluationDeadline: atSameDistance(last.managerEvaluationDeadline),
    endDate: atSameDistance(last.endDate),
  };
};

/** Days from the start, for a round without an earlier one. */
const proposedDays = { selfEvaluationDeadline: 14, managerEvaluationDeadline: 28, endDate: 42 } as const;

/**
 * Two weeks each for self-evaluations, manager evaluations and meetings
 * (docs/rounds.md#dates-and-deadlines).
 */
export const proposedDates = (startDate: Day): RoundDates => ({
  startDate,
  selfEvaluationDeadline: workingDayFrom(addDays(startDate, proposedDays.selfEvaluationDeadline)),
  managerEvaluationDeadline: workingDayFrom(addDays(startDate, proposedDays.managerEvaluationDeadline)),
  endDate: workingDayFrom(addDays(startDate, proposedDays.endDate)),
});

/** Latest first (docs/rounds.md#round-states). */
export const byStartDescending = (a: Pick<Round, "startDate" | "id">, b: Pick<Round, "startDate" | "id">): number =>
  compareKeys(b.startDate, a.startDate) || compareKeys(b.id, a.id);
