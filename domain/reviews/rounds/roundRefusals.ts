import { compareKeys } from "../../shared/keyOrder.ts";
import { type Day, daysBetween } from "../../shared/time.ts";
import { addDays } from "../../shared/weeks.ts";
import type { GenerationPreview, Round } from "./roundModel.ts";

/** The dates of a round that are out of order, with a message for each (docs/rounds.md#round-dates). */
export const roundDateProblems = (
  dates: Pick<Round, "startDate" | "endDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline">,
): readonly { readonly field: keyof typeof dates; readonly message: string }[] => {
  const problems: { field: keyof typeof dates; message: string }[] = [];
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

/** Why a round without reviews would get none if it were started now; null if somebody would get one. */
export const nobodyToReview = ({ people, positionCount, positionsAskingNothing }: GenerationPreview): string | null => {
  if (people.reviewable === 0) {
    return "Nobody would get a review: no active person has an engineer type and a position. Please give people a position first.";
  }
  return positionCount > 0 && positionsAskingNothing.length === positionCount
    ? "The reviews would be empty: no position asks for a skillset. Please add skillsets or requirements first."
    : null;
};

/** Why a round cannot be deleted now; null if it can (docs/rounds.md#deleting-a-round). */
export const deletionRefusal = (
  round: Pick<Round, "status" | "reviewsGenerated">,
  written: number | null,
): string | null => {
  if (round.status === "completed") {
    return "This round is completed. A completed round cannot be deleted.";
  }
  return round.reviewsGenerated ? writtenRefusal(written, "deleted") : null;
};

/** Why the start of a round cannot be taken back now; null if it can (docs/rounds.md#taking-a-start-back). */
export const putBackRefusal = (round: Pick<Round, "status">, written: number | null): string | null =>
  round.status === "active"
    ? writtenRefusal(written, "put back")
    : "This round is not active. Only the active round can be put back.";

const writtenRefusal = (written: number | null, done: string): string | null => {
  if (written === null) {
    return `It is not known whether anybody has written in this round, so it cannot be ${done}.`;
  }
  return written === 0 ? null : `People have written in this round, so it cannot be ${done}.`;
};

/** The round that is active again when the start of another one is taken back; null if there is none. */
export const formerRound = <One extends Pick<Round, "id" | "status" | "deletionId">>(
  { replacedId }: Pick<Round, "replacedId">,
  rounds: readonly One[],
): One | null =>
  rounds.find(({ id, status, deletionId }) => id === replacedId && status === "draft" && deletionId === null) ?? null;

/** Whether employees see a round: a draft round in which nobody has written is not shown to them. */
export const isShownToEmployees = ({ status }: Pick<Round, "status">, written: number | null): boolean =>
  status !== "draft" || written !== 0;

/** Whether a round can be completed: it is active and has begun (docs/rounds.md#completing-a-round). */
export const mayCompleteRound = ({ status, startDate }: Pick<Round, "status" | "startDate">, today: Day): boolean =>
  status === "active" && startDate <= today;

type RoundDates = Pick<Round, "startDate" | "selfEvaluationDeadline" | "managerEvaluationDeadline" | "endDate">;

/** The dates of a round that begins on a day, at the distances of an earlier one (docs/rounds.md#round-dates). */
export const datesAsLastTime = (last: RoundDates, startDate: Day): RoundDates => {
  const atSameDistance = (day: Day): Day => addDays(startDate, daysBetween(last.startDate, day));
  return {
    startDate,
    selfEvaluationDeadline: atSameDistance(last.selfEvaluationDeadline),
    managerEvaluationDeadline: atSameDistance(last.managerEvaluationDeadline),
    endDate: atSameDistance(last.endDate),
  };
};

/** How many days after its start a round that begins without an earlier one may end what it asks for. */
const proposedDays = { selfEvaluationDeadline: 14, managerEvaluationDeadline: 28, endDate: 42 } as const;

/** Dates of a first round that begins on a day: two weeks each to look back, to evaluate and to talk (docs/rounds.md#round-dates). */
export const proposedDates = (startDate: Day): RoundDates => ({
  startDate,
  selfEvaluationDeadline: addDays(startDate, proposedDays.selfEvaluationDeadline),
  managerEvaluationDeadline: addDays(startDate, proposedDays.managerEvaluationDeadline),
  endDate: addDays(startDate, proposedDays.endDate),
});

/** Sorts rounds by start date, latest first (docs/rounds.md#rounds). */
export const byStartDescending = (a: Pick<Round, "startDate" | "id">, b: Pick<Round, "startDate" | "id">): number =>
  compareKeys(b.startDate, a.startDate) || compareKeys(b.id, a.id);
