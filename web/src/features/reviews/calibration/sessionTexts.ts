import type { ListedSession, ShownDecision, SuggestedValue } from "#domain/reviews/calibration/sessionModel.ts";
import type { CalibrationOutcome, CalibrationState } from "#domain/reviews/calibration/terms.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import type { Tone } from "#web/theme/tokens.ts";

export const stateLabels: Readonly<Record<CalibrationState, string>> = {
  reading: "Open for Reading",
  meeting: "In the Meeting",
  closed: "Closed",
};

export const stateTones: Readonly<Record<CalibrationState, Tone>> = {
  reading: "info",
  meeting: "accent",
  closed: "neutral",
};

export const outcomeTones: Readonly<Record<CalibrationOutcome, Tone>> = {
  confirmed: "good",
  suggested: "accent",
  accepted: "good",
  declined: "neutral",
};

export const ratingLabel = (value: number): string => expectationsRatings[value - 1] ?? String(value);

export const suggestedValuesText = (
  values: readonly SuggestedValue[],
  nameOf: (skillsetId: string) => string,
): string =>
  values
    .map(({ skillsetId, value }) => (skillsetId === null ? `rating ${value}` : `${nameOf(skillsetId)} ${value}`))
    .join(", ");

/** The leader's decision and, if it suggested a change, the manager's answer. */
export const decisionText = (
  { outcome, values }: Pick<ShownDecision, "outcome" | "values">,
  rating: number | null,
  nameOf: (skillsetId: string) => string,
): string => {
  const suggested = suggestedValuesText(values, nameOf);
  switch (outcome) {
    case "confirmed":
      return rating === null ? "Confirmed" : `Confirmed ${rating}`;
    case "suggested":
      return `Suggested: ${suggested}`;
    case "accepted":
      return suggested === "" ? "Change accepted" : `Accepted: ${suggested}`;
    case "declined":
      return suggested === "" ? "Change declined" : `Declined: ${suggested}`;
  }
};

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

export const sessionTimeText = ({ state, day, until, closedOn }: Omit<ListedSession, "mayOpen">): string => {
  if (state !== "closed") {
    return `Meeting ${formatDay(day)}, open until ${formatDay(until)} at the latest`;
  }
  return closedOn === null ? "Closed" : `Closed ${formatDay(closedOn)}`;
};
