import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { resolveDay, resolveInstant } from "./relativeTime.ts";

/** Turns the days and moments of an organisation's files into real ones, counted from the moment of loading. */
export interface Moments {
  readonly now: Instant;
  readonly today: Day;
  readonly day: (text: string) => Day;
  readonly instant: (text: string) => Instant;
  readonly instantOrNull: (text: string | undefined) => Instant | null;
}

/** Moments counted from `now`; days are those of the organisation's time zone (IANA name). */
export const momentsFrom = (now: Instant, timeZone: string): Moments => {
  const today = dayOf(now, timeZone);
  const instant = (text: string): Instant => resolveInstant(text, today, now);
  return {
    now,
    today,
    day: (text) => resolveDay(text, today),
    instant,
    instantOrNull: (text) => (text === undefined ? null : instant(text)),
  };
};
