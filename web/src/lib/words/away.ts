import type { Absence } from "#domain/people/model.ts";
import { comingAbsence } from "#domain/people/terms.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { serverNow } from "../clock.ts";
import { useConfig } from "../config.ts";
import { formatDay } from "./dates.ts";

/** When somebody is away, in a few words; null if they are not, or no longer (docs/people.md#away). */
export const awayText = (absence: Absence | null | undefined, today: Day): string | null => {
  const coming = comingAbsence(absence, today);
  if (coming === null) {
    return null;
  }
  if (coming.from <= today) {
    return `Away until ${formatDay(coming.to)}`;
  }
  return coming.from === coming.to
    ? `Away on ${formatDay(coming.from)}`
    : `Away from ${formatDay(coming.from)} to ${formatDay(coming.to)}`;
};

/** The current day of the organisation. */
export const useToday = (): Day => {
  const { timeZone } = useConfig();
  return dayOf(serverNow(), timeZone);
};
