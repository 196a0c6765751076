import { type Day, dayOf, type Instant } from "../../shared/time.ts";
import type { User } from "../model.ts";

/** For how many months the data of somebody who has left can be stored, and what the set-up suggests. */
export const retentionMonths = { fewest: 6, most: 120, suggested: 24 } as const;

/** The day of leaving after which data is stored until the given day: so many months earlier, or the last day of that month. */
export const leftOnFor = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
};

type Leaver = Pick<User, "status" | "deactivatedAt" | "updatedAt" | "erasureStartedAt">;

/** When somebody has left; of those of whom that was not recorded, the last change, which came later. */
const leftAt = ({ deactivatedAt, updatedAt }: Leaver): Instant => deactivatedAt ?? updatedAt;

/** Whether the data of a person who has left is due to be erased on a day. */
export const isRetentionOver = (person: Leaver, months: number, today: Day, timeZone: string): boolean =>
  person.status === "inactive" &&
  person.erasureStartedAt === null &&
  dayOf(leftAt(person), timeZone) <= leftOnFor(today, months);

/** Why the data of a person is kept although its time is over, as `reviews` in rounds say; null if it goes. */
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
