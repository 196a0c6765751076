import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { resolveDay, resolveInstant } from "./relativeTime.ts";

/** When and where an organisation is loaded: its files count their days and moments from then. */
export interface LoadContext {
  readonly now: Date;
  /** The time zone in which the organisation has its days (IANA name). */
  readonly timeZone: string;
}

/** Turns the days and moments of an organisation's files into real ones. */
export interface Moments {
  readonly now: Instant;
  readonly day: (text: string) => Day;
  readonly instant: (text: string) => Instant;
  readonly instantOrNull: (text: string | undefined) => Instant | null;
  /** The day that an instant falls on. */
  readonly dayOf: (instant: Instant) => Day;
}

/** The moments of files that are loaded now, in the organisation's time zone. */
export const momentsOf = ({ now: date, timeZone }: LoadContext): Moments => {
  const now = date.toISOString();
  const today = dayOf(now, timeZone);
  const instant = (text: string): Instant => resolveInstant(text, today, now);
  return {
    now,
    day: (text) => resolveDay(text, today),
    instant,
    instantOrNull: (text) => (text === undefined ? null : instant(text)),
    dayOf: (moment) => dayOf(moment, timeZone),
  };
};
