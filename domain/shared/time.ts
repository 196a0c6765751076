/** ISO 8601 in UTC. */
export type Instant = string;
/** yyyy-MM-dd, in the organization's time zone. */
export type Day = string;
/** HH:mm, in the organization's time zone. */
export type ClockTime = string;

/** By time zone: building a format takes longer than a short request. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

const dayFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  dayFormats.set(timeZone, format);
  return format;
};

/** `timeZone` is an IANA name. */
export const dayOf = (instant: Instant | Date, timeZone: string): Day =>
  dayFormatOf(timeZone).format(new Date(instant));

export const millisecondsPerDay = 86_400_000;

const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / millisecondsPerDay;

/** Negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from);

/** True from the day after the deadline on (docs/rounds.md#dates-and-deadlines). */
export const hasPassed = (deadline: Day, today: Day): boolean => deadline < today;

/** Null for today or a later day. */
export const pastDayProblem = (day: Day, today: Day): string | null =>
  hasPassed(day, today) ? "This day has passed. Choose today or a later day." : null;

/** Null for a day that isn't in the future; "" is missing. */
export const futureDayProblem = (day: Day, today: Day): string | null =>
  day === "" || day > today ? "Choose today or an earlier day." : null;

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/**
 * "2026-11-20" becomes "Nov 20, 2026" (docs/ui.md#dates). Avoids `Intl`, which loads all locales
 * (docs/architecture.md#cold-functions).
 */
export const formatDay = (day: Day): string => {
  const [year, month, ofMonth] = day.split("-").map(Number);
  return `${months[Number(month) - 1]} ${ofMonth}, ${year}`;
};

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "2026-12-04" becomes "Friday, Dec 4", for days in the coming weeks. Like `formatDay`, avoids `Intl`. */
export const formatWeekday = (day: Day): string => {
  const [, month, ofMonth] = day.split("-").map(Number);
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${months[Number(month) - 1]} ${ofMonth}`;
};

/** The local time as milliseconds, as if it were UTC. */
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

/** Midnight or, if clocks skip it, the first instant after it. `timeZone` is an IANA name. */
export const startOfDay = (day: Day, timeZone: string): Instant => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (instant: number): number => wallClock(instant, timeZone) - instant;
  const instants = [midnight - offsetAt(midnight), midnight - offsetAt(midnight - offsetAt(midnight))].toSorted(
    (a, b) => a - b,
  );
  const first = instants.find((instant) => wallClock(instant, timeZone) >= midnight) ?? midnight;
  return new Date(first).toISOString();
};

/** "America/New_York" becomes "New York". */
export const zoneName = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");

/**
 * A time that occurs twice in the fall means the first occurrence. A time that is skipped in spring uses the offset
 * before the change, so 02:30 becomes 03:30 (RFC 5545 §3.3.5). `timeZone` is an IANA name.
 */
export const instantOf = (day: Day, time: ClockTime, timeZone: string): Instant => {
  const wallTime = Date.parse(`${day}T${time}:00Z`);
  const withOffsetAt = (instant: number): number => wallTime - (wallClock(instant, timeZone) - instant);
  const before = withOffsetAt(wallTime - millisecondsPerDay);
  const after = withOffsetAt(wallTime + millisecondsPerDay);
  const isBefore = wallClock(before, timeZone) === wallTime || wallClock(after, timeZone) !== wallTime;
  return new Date(isBefore ? before : after).toISOString();
};

/** The day and time that clocks show at an instant. `timeZone` is an IANA name. */
export const clockAt = (instant: Instant | Date, timeZone: string): { readonly day: Day; readonly time: ClockTime } => {
  const [day = "", time = ""] = new Date(wallClock(new Date(instant).getTime(), timeZone)).toISOString().split("T");
  return { day, time: time.slice(0, 5) };
};

/** From 0 to 23. */
export const hourOf = (instant: Date, timeZone: string): number =>
  new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
