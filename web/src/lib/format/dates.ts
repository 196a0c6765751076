import {
  type ClockTime,
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  type Instant,
  instantOf,
  zoneName,
} from "#domain/shared/time.ts";

export { formatDay } from "#domain/shared/time.ts";

/** Such as "Nov 20, 2026"; `timeZone` is an IANA name. */
export const formatDayOf = (instant: Instant, timeZone: string): string => formatDay(dayOf(instant, timeZone));

/** For narrow places: "Nov 20", with the year if it differs from the year of `today`. */
export const formatShortDay = (day: Day, today: Day): string => {
  const text = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, text.lastIndexOf(",")) : text;
};

/** `timeZone` is an IANA name. */
export const formatShortDayOf = (instant: Instant, today: Day, timeZone: string): string =>
  formatShortDay(dayOf(instant, timeZone), today);

/** Such as "Nov 20, 2026 17:42"; `timeZone` is an IANA name, by default the reader's. */
export const formatInstant = (instant: Instant, timeZone?: string): string => {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
  return `${formatDayOf(instant, zone)} ${time.format(new Date(instant))}`;
};

/** Cached by time zone, because building a format takes longer than rendering a list row. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();

const clockFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = clockFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" });
  clockFormats.set(timeZone, format);
  return format;
};

const zoneSuffix = (instant: Date, timeZone: string): string => {
  // The reader's time, such as "14:05:00 GMT+0200", without building a format.
  const [localTime] = instant.toTimeString().split(" ");
  return localTime === clockFormatOf(timeZone).format(instant) ? "" : ` in ${zoneName(timeZone)}`;
};

/** Such as ", at midnight in New York" if the reader's day ends at another time, else "". `timeZone` is IANA. */
export const endOfDaySuffix = (day: Day, timeZone: string): string => {
  const zone = zoneSuffix(new Date(`${day}T12:00:00Z`), timeZone);
  return zone && `, at midnight${zone}`;
};

/** Such as " in New York" if clocks show a different time there, else "". `timeZone` is an IANA name. */
export const zoneSuffixAt = (day: Day, time: ClockTime, timeZone: string): string =>
  zoneSuffix(new Date(instantOf(day, time, timeZone)), timeZone);

/** Such as ", 10:00" or ", 10:00 in New York" (`zoneSuffixAt`); "" without a time. */
export const timeSuffix = (day: Day, time: ClockTime | null, timeZone: string): string =>
  time === null ? "" : `, ${time}${zoneSuffixAt(day, time, timeZone)}`;

const relativeFormat = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });

/** Such as "today", "tomorrow", "in 3 days", "yesterday" or "2 days ago". */
export const formatRelativeDay = (day: Day, today: Day): string =>
  relativeFormat.format(daysBetween(today, day), "day");
