import { type Day, dayOf, type Instant } from "../../shared/time.ts";
import { addMonths } from "../../shared/weeks.ts";
import type { User } from "../model.ts";

/** The allowed range and the setup's suggestion, in months. */
export const retentionMonths = { fewest: 6, most: 120, suggested: 24 } as const;

export const monthsMessage = `Choose between ${retentionMonths.fewest} and ${retentionMonths.most} months.`;

/** Null unless the text is an allowed number of months. Digits only, because Number() reads "" as 0 and "0x1" as 1. */
export const parseMonths = (text: string): number | null => {
  const months = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return months >= retentionMonths.fewest && months <= retentionMonths.most ? months : null;
};

type DepartedPerson = Pick<User, "status" | "deactivatedAt" | "updatedAt" | "erasureStartedAt">;

/** Falls back to the profile's last change, which is later. */
const leftAt = ({ deactivatedAt, updatedAt }: DepartedPerson): Instant => deactivatedAt ?? updatedAt;

/** True from the last day of the period on. */
export const isRetentionOver = (person: DepartedPerson, months: number, today: Day, timeZone: string): boolean =>
  person.status === "inactive" &&
  person.erasureStartedAt === null &&
  dayOf(leftAt(person), timeZone) <= addMonths(today, -months);

/** Why the data must be kept longer; null if it can be erased. */
export const retentionHold = (
  reviews: readonly { readonly isInOpenRound: boolean; readonly isAppealOpen: boolean }[],
  isRequestOpen: boolean,
): "round" | "appeal" | "request" | null => {
  if (reviews.some(({ isInOpenRound }) => isInOpenRound)) {
    return "round";
  }
  if (reviews.some(({ isAppealOpen }) => isAppealOpen)) {
    return "appeal";
  }
  return isRequestOpen ? "request" : null;
};
