import { type Day, dayOf, type Instant } from "#domain/shared/time.ts";
import { environment } from "./environment.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The calendar day that an instant falls on where the process is. */
const dayOfProcess = (instant: Date): Day =>
  [
    String(instant.getFullYear()).padStart(4, "0"),
    twoDigits(instant.getMonth() + 1),
    twoDigits(instant.getDate()),
  ].join("-");

/**
 * The calendar day that an instant falls on in the organisation's time zone. A deployed function's process is in that zone
 * (`TZ`), so it needs no format, the first of which loads the locales of the world (docs/performance.md#cold-functions).
 */
export const organisationDay = (instant: Instant | Date): Day => {
  const timeZone = environment("TIME_ZONE");
  return process.env["TZ"] === timeZone ? dayOfProcess(new Date(instant)) : dayOf(instant, timeZone);
};
