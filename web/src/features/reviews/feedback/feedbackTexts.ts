import type { ColleagueState } from "#domain/feedback/terms.ts";

export const colleagueStateLabels: Readonly<Record<ColleagueState, string>> = {
  listed: "Not Asked Yet",
  asked: "Asked",
  declined: "Declined",
  noAnswer: "No Answer",
  answered: "Answered",
  notRequired: "Not Asked",
};
