/** An instant, ISO 8601 in UTC. */
export type Instant = string;
/** A calendar day, yyyy-MM-dd, in the organisation's time zone. */
export type Day = string;

/** By time zone, each built once: building one takes longer than the rest of a short request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(timeZone, format);
  return format;
};

/** The calendar day that an instant falls on in a time zone (IANA name). */
export const dayOf = (instant: Instant | Date, timeZone: string): Day =>
  dayFormatOf(timeZone).format(new Date(instant));

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** Whether a deadline has passed: the day of the deadline is over (docs/rounds.md#deadlines). */
export const hasPassed = (deadline: Day, today: Day): boolean => deadline < today;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * A day as people read it: "2026-11-20" -> "Nov 20, 2026" (docs/texts.md#dates). By hand, because the first format that is
 * built loads the locales of the world (docs/performance.md#cold-functions).
 */
export const formatDay = (day: Day): string => {
  const [year, month, ofMonth] = day.split("-").map(Number);
  return `${months[Number(month) - 1]} ${ofMonth}, ${year}`;
};

/** The hours, minutes and so on that a clock in a time zone shows, as milliseconds as if it were UTC. */
const wallClock = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(new Date(instant));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "00";
  return Date.parse(
    `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}Z`,
  );
};

/** The instant at which a day starts in a time zone (IANA name): midnight, or the first moment after a skipped one. */
export const startOfDay = (day: Day, timeZone: string): Instant => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant;
  const instants = [midnight - offsetAt(midnight), midnight - offsetAt(midnight - offsetAt(midnight))].toSorted(
    (a, b) => a - b,
  );
  const first = instants.find((instant) => wallClock(instant, timeZone) >= midnight) ?? midnight;
  return new Date(first).toISOString();
};

/** The hour that a clock in a time zone shows, from 0 to 23. */
export const hourOf = (instant: Date, timeZone: string): number =>
  new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
