/** Months and days begin at 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) {
    return known;
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
export const wallTimeAt = (instant: number, timeZone: string): WallTime => {
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
 * The instant of a local time, in milliseconds since the epoch. If the time occurs twice because clocks are put back, the
 * first one; undefined if it does not exist because clocks are put forward.
 */
export const instantOf = (wall: WallTime, timeZone: string): number | undefined => {
  const wanted = asUtc(wall);
  const day = 86_400_000;
  const offsets = [wanted - day, wanted + day].map((near) => {
    const minute = Math.floor(near / 60_000) * 60_000;
    return asUtc(wallTimeAt(minute, timeZone)) - minute;
  });
  const candidates = offsets
    .map((offset) => wanted - offset)
    .filter((instant) => asUtc(wallTimeAt(instant, timeZone)) === wanted);
  return candidates.length === 0 ? undefined : Math.min(...candidates);
};
