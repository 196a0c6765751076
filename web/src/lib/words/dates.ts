import { type Day, dayOf, daysBetween, formatDay, type Instant } from "#domain/shared/time.ts";

export { formatDay } from "#domain/shared/time.ts";

/** The day that an instant falls on in a time zone (IANA name), as people read it: "Nov 20, 2026". */
export const formatDayOf = (instant: Instant, timeZone: string): string => formatDay(dayOf(instant, timeZone));

/** A day as people read it in a narrow place: "Nov 20", with its year if that is not the year of `today`. */
export const formatShortDay = (day: Day, today: Day): string => {
  const text = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, text.lastIndexOf(",")) : text;
};

/** The same for the day that an instant falls on in a time zone (IANA name). */
export const formatShortDayOf = (instant: Instant, today: Day, timeZone: string): string =>
  formatShortDay(dayOf(instant, timeZone), today);

/** An instant as people read it: "Nov 20, 2026 17:42", in a time zone (IANA name) or else the reader's own. */
export const formatInstant = (instant: Instant, timeZone?: string): string => {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  return `${formatDayOf(instant, zone)} ${time.format(new Date(instant))}`;
};

const relativeFormat = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** How far a day is away: "today", "tomorrow", "in 3 days", "yesterday", "2 days ago". */
export const formatRelativeDay = (day: Day, today: Day): string =>
  relativeFormat.format(daysBetween(today, day), "day");
