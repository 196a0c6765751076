import type { RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import type { Day } from "#domain/shared/time.ts";
import type { DateResolver } from "./dateResolver.ts";
import type { RoundEntry } from "./organisation.ts";

const quarterOf = (day: Day): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

/** The name and dates of a round, as an administrator would enter them. */
export const roundSettings = (entry: RoundEntry, resolver: DateResolver): RoundSettings => {
  const startDate = resolver.day(entry.startDate);
  return {
    name: entry.name.replaceAll("{quarter}", quarterOf(startDate)),
    startDate,
    endDate: resolver.day(entry.endDate),
    selfEvaluationDeadline: resolver.day(entry.selfEvaluationDeadline),
    managerEvaluationDeadline: resolver.day(entry.managerEvaluationDeadline),
  };
};
