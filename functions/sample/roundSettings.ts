import type { RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Moments } from "./moments.ts";
import type { RoundEntry } from "./organisation.ts";

const quarterOf = (day: Day): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** The name and dates of a round, as an administrator would enter them. */
export const roundSettings = (entry: RoundEntry, moments: Moments): RoundSettings => {
  const startDate = moments.day(entry.startDate);
  return {
    name: entry.name.replaceAll("{quarter}", quarterOf(startDate)),
    startDate,
    endDate: moments.day(entry.endDate),
    selfEvaluationDeadline: moments.day(entry.selfEvaluationDeadline),
    managerEvaluationDeadline: moments.day(entry.managerEvaluationDeadline),
  };
};
