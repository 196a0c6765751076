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

/** Whether a deadline has passed: the day of the deadline is over (docs/reviews.md#deadlines). */
export const hasPassed = (deadline: Day, today: Day): boolean => deadline < today;

/** Built once, when it is first used: building it takes longer than everything else that a key pressed in a form does. */
let dayFormat: Intl.DateTimeFormat | undefined;

/** A day as people read it: "2026-11-20" -> "Nov 20, 2026" (docs/texts.md#dates). */
export const formatDay = (day: Day): string => {
  dayFormat ??= new Intl.DateTimeFormat("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    timeZone: "UTC",
  });
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
};
