import type { Day, Instant } from "#domain/shared/time.ts";

const relative = /^today(?:([+-])(\d{1,4}))?(?: (\d{2}):(\d{2}))?$/;

/** A day in a file: `today`, `today-12`, `today+4`, or `yyyy-MM-dd`. */
export const relativeDay = /^(?:today(?:[+-]\d{1,4})?|\d{4}-\d{2}-\d{2})$/;

/** A time in a file: `today-12`, `today-12 16:20` (UTC), or an ISO 8601 instant. */
export const relativeInstant =
  /^(?:today(?:[+-]\d{1,4})?(?: (?:[01]\d|2[0-3]):[0-5]\d)?|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)$/;

const shift = (today: Day, sign: string | undefined, days: string | undefined): Day => {
  const moved = new Date(`${today}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + (sign === "-" ? -1 : 1) * Number(days ?? 0));
  return moved.toISOString().slice(0, 10);
};

/** Resolves a day relative to the day on which the organisation is loaded. */
export const resolveDay = (text: string, today: Day): Day => {
  const match = relative.exec(text);
  return match ? shift(today, match[1], match[2]) : text;
};

/**
 * Resolves a time; 09:00 UTC if only a day is given. Times describe past events, so the result is never later than
 * `now`.
 */
export const resolveInstant = (text: string, today: Day, now: Instant): Instant => {
  const match = relative.exec(text);
  const moment = match
    ? new Date(`${shift(today, match[1], match[2])}T${match[3] ?? "09"}:${match[4] ?? "00"}:00Z`)
    : new Date(text);
  return new Date(Math.min(moment.getTime(), Date.parse(now))).toISOString();
};
