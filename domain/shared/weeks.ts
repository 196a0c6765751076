import type { Day } from "./time.ts";

const millisecondsPerDay = 86_400_000;

/** The day a number of days later; earlier if it is negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** The day of the week: 0 for Monday to 6 for Sunday. */
export const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday of a day's week (docs/onboarding.md#weeks). */
export const mondayOf = (day: Day): Day => addDays(day, -weekday(day));

/** The Friday of a week: the last day that reports show of it. */
export const fridayOf = (monday: Day): Day => addDays(monday, 4);
