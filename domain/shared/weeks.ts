import { type Day, millisecondsPerDay } from "./time.ts";

/** `days` may be negative. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);

/** The same date in another month, or that month's last day. `months` may be negative. */
export const addMonths = (day: Day, months: number): Day => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
};

/** 0 for Monday to 6 for Sunday. */
export const daysAfterMonday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The day itself or, on a weekend, the Monday after it. */
export const workingDayFrom = (day: Day): Day =>
  daysAfterMonday(day) < 5 ? day : addDays(day, 7 - daysAfterMonday(day));

export const mondayOf = (day: Day): Day => addDays(day, -daysAfterMonday(day));

/** The last day of a week that reports show. */
export const fridayAfterMonday = (monday: Day): Day => addDays(monday, 4);

const daysFromMondayToSaturday = 5;

/** Skips Saturdays and Sundays. */
export const workingDaysLater = (day: Day, workingDays: number): Day => {
  let last = day;
  for (let left = workingDays; left > 0; ) {
    last = addDays(last, 1);
    left -= daysAfterMonday(last) < daysFromMondayToSaturday ? 1 : 0;
  }
  return last;
};
