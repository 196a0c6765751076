const dayMs = 86_400_000;

/** Months and days begin at 1. */
interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formats.get(timeZone);
  if (cached) {
    return cached;
  }
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
};

/** `timeZone` is an IANA name; `instant` is in milliseconds since the epoch. */
const wallTimeAt = (instant: number, timeZone: string): WallTime => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, hour, minute };
};

const asUtc = ({ year, month, day, hour, minute }: WallTime): number => Date.UTC(year, month - 1, day, hour, minute);

/**
 * The instant of a local time, in milliseconds since the epoch. Returns the first instant if the time occurs twice
 * because clocks go back, and undefined if it doesn't exist because clocks go forward.
 */
const instantOf = (wall: WallTime, timeZone: string): number | undefined => {
  const wallAsUtc = asUtc(wall);
  const offsets = [wallAsUtc - dayMs, wallAsUtc + dayMs].map((near) => {
    const minute = Math.floor(near / 60_000) * 60_000;
    return asUtc(wallTimeAt(minute, timeZone)) - minute;
  });
  const candidates = offsets
    .map((offset) => wallAsUtc - offset)
    .filter((instant) => asUtc(wallTimeAt(instant, timeZone)) === wallAsUtc);
  return candidates.length === 0 ? undefined : Math.min(...candidates);
};

/** Takes and returns milliseconds since the epoch. */
export type FindNextRun = (after: number) => number;

const dayNames = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

interface Field {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** The first name belongs to `min`. */
  readonly names?: readonly string[];
}

const fields = {
  minutes: { name: "minutes", min: 0, max: 59 },
  hours: { name: "hours", min: 0, max: 23 },
  dayOfMonth: { name: "day of month", min: 1, max: 31 },
  dayOfWeek: { name: "day of week", min: 1, max: 7, names: dayNames },
} as const satisfies Record<string, Field>;

const valueIn = (text: string, { name, min, max, names }: Field): number => {
  const nameIndex = names?.indexOf(text.toUpperCase()) ?? -1;
  const value = nameIndex >= 0 ? nameIndex + min : /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    throw new Error(`"${text}" is not a valid ${name} value`);
  }
  return value;
};

/** The values of a field, ascending. Throws Error for a syntax error, or for the unsupported L, W and #. */
const parseField = (text: string, field: Field): readonly number[] => {
  const values = new Set<number>();
  for (const part of text.split(",")) {
    const [range = "", stepText, ...tooMany] = part.split("/");
    const step = stepText === undefined ? 1 : Number(stepText);
    if (!Number.isInteger(step) || step < 1 || tooMany.length > 0) {
      throw new Error(`"${part}" is not a valid step`);
    }
    const [fromText = "", toText] = range.split("-");
    const from = range === "*" ? field.min : valueIn(fromText, field);
    const single = stepText === undefined ? from : field.max;
    const to = range === "*" ? field.max : toText === undefined ? single : valueIn(toText, field);
    if (to < from) {
      throw new Error(`"${part}" goes backwards`);
    }
    for (let value = from; value <= to; value += step) {
      values.add(value);
    }
  }
  return [...values].sort((a, b) => a - b);
};

/**
 * Reads `cron(...)` as EventBridge Scheduler does: six fields, Sunday is 1, one day field is `?`. Only every month of
 * every year is supported. Skips missing local times, runs once at repeated ones. Throws Error with the reason.
 */
export const parseCron = (text: string, timeZone: string): FindNextRun => {
  const [minutes = "", hours = "", dayOfMonth = "", month = "", dayOfWeek = "", year = "", ...others] = text
    .trim()
    .split(/\s+/);
  if (year === "" || others.length > 0) {
    throw new Error("it must have six fields");
  }
  if ((dayOfMonth === "?") === (dayOfWeek === "?")) {
    throw new Error("exactly one of day of month and day of week must be ?");
  }
  if (month !== "*" || year !== "*") {
    throw new Error("month and year must be *");
  }
  const matching = {
    minutes: parseField(minutes, fields.minutes),
    hours: parseField(hours, fields.hours),
    days: dayOfMonth === "?" ? undefined : new Set(parseField(dayOfMonth, fields.dayOfMonth)),
    weekdays: dayOfWeek === "?" ? undefined : new Set(parseField(dayOfWeek, fields.dayOfWeek)),
  };

  return (after) => {
    const begin = wallTimeAt(after, timeZone);
    // Every expression matches a day at least every two months, so this ends.
    for (
      let day = new Date(Date.UTC(begin.year, begin.month - 1, begin.day));
      ;
      day = new Date(day.getTime() + dayMs)
    ) {
      const date = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
      const fits = matching.days?.has(date.day) ?? matching.weekdays?.has(day.getUTCDay() + 1);
      for (const hour of fits ? matching.hours : []) {
        for (const minute of matching.minutes) {
          const instant = instantOf({ ...date, hour, minute }, timeZone);
          if (instant !== undefined && instant > after) {
            return instant;
          }
        }
      }
    }
  };
};
