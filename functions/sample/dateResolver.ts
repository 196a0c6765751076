import { type Day, dayOf, type Instant, startOfDay } from "#domain/shared/time.ts";
import { resolveDay, resolveInstant } from "./relativeTime.ts";

/** The time and time zone in which sample data is loaded, which relative dates in its files refer to. */
export interface LoadContext {
  readonly now: Date;
  /** The organisation's time zone (IANA name). */
  readonly timeZone: string;
}

/** Resolves the relative dates and times of an organisation's files. */
export interface DateResolver {
  readonly now: Instant;
  readonly day: (text: string) => Day;
  readonly instant: (text: string) => Instant;
  readonly instantOrNull: (text: string | undefined) => Instant | null;
  /** The day that an instant falls on. */
  readonly dayOf: (instant: Instant) => Day;
  /** When a day begins. */
  readonly startOfDay: (day: Day) => Instant;
}

/** The resolver for files that are loaded now. */
export const dateResolverOf = ({ now: date, timeZone }: LoadContext): DateResolver => {
  const now = date.toISOString();
  const today = dayOf(now, timeZone);
  const instant = (text: string): Instant => resolveInstant(text, today, now);
  return {
    now,
    day: (text) => resolveDay(text, today),
    instant,
    instantOrNull: (text) => (text === undefined ? null : instant(text)),
    dayOf: (moment) => dayOf(moment, timeZone),
    startOfDay: (day) => startOfDay(day, timeZone),
  };
};
