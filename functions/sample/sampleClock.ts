import { type Day, dayOf, type Instant, startOfDay } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";

export interface LoadContext {
  readonly now: Date;
  /** The organization's time zone (IANA name). */
  readonly timeZone: string;
}

/** Relative to the day of loading, so the sample never ages. */
export interface SampleClock {
  readonly now: Instant;
  /** The day `days` after today, or before it if negative. */
  readonly day: (days: number) => Day;
  /** The Monday `weeks` weeks after this week's Monday. */
  readonly monday: (weeks: number) => Day;
  /** Defaults to 09:00 UTC, and is never later than now. */
  readonly at: (days: number, time?: `${number}:${number}`) => Instant;
  readonly notAfterNow: (instant: Instant) => Instant;
  readonly dayOf: (instant: Instant) => Day;
  readonly startOfDay: (day: Day) => Instant;
}

export const sampleClock = ({ now: date, timeZone }: LoadContext): SampleClock => {
  const now = date.toISOString();
  const today = dayOf(now, timeZone);
  const day = (days: number): Day => addDays(today, days);
  const notAfterNow = (instant: Instant): Instant =>
    new Date(Math.min(Date.parse(instant), date.getTime())).toISOString();
  return {
    now,
    day,
    monday: (weeks) => addDays(mondayOf(today), 7 * weeks),
    at: (days, time = "09:00") => notAfterNow(`${day(days)}T${time}:00Z`),
    notAfterNow,
    dayOf: (instant) => dayOf(instant, timeZone),
    startOfDay: (first) => startOfDay(first, timeZone),
  };
};
