import type { Absence } from "#domain/people/model.ts";
import { currentOrPlannedAbsence } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "./dates.ts";

/** Null without a current or planned absence (docs/people.md#absence). */
export const awayText = (absence: Absence | null | undefined, today: Day): string | null => {
  const coming = currentOrPlannedAbsence(absence, today);
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
