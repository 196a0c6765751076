import { DomainError } from "../shared/errors.ts";
import type { Day } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { Absence, User } from "./model.ts";

/** No absence is longer than three years, the longest parental leave of the countries around. */
const longestDays = 3 * 366;

/** What is wrong with the two days of an absence, by field; empty if nothing is. */
export const absenceProblems = (
  { from, to }: Absence,
  today: Day,
): { readonly from?: string; readonly to?: string } => {
  if (from === "") {
    return { from: "Please choose the first day." };
  }
  if (to === "") {
    return { to: "Please choose the last day. It can be moved later." };
  }
  if (to < from) {
    return { to: "The last day is before the first one." };
  }
  if (to < today) {
    return { to: "These days are over. Please choose a last day from today on." };
  }
  return to > addDays(from, longestDays) ? { to: "An absence is at most three years long." } : {};
};

/** Whether two absences have the same days. */
export const isSameAbsence = (a: Absence | null, b: Absence | null): boolean => a?.from === b?.from && a?.to === b?.to;

/**
 * Checks an absence that somebody is given; null removes the one that they have. One that stays as it is may be over.
 * Errors: INVALID_INPUT for its days; STATE_CONFLICT for somebody who is not active.
 */
export const assertAbsence = (
  absence: Absence | null,
  { absence: current, status }: Pick<User, "absence" | "status">,
  today: Day,
): void => {
  if (absence === null || isSameAbsence(absence, current)) {
    return;
  }
  if (status !== "active") {
    throw new DomainError("STATE_CONFLICT", "Only active people can be away.");
  }
  const fields = Object.entries(absenceProblems(absence, today)).map(([field, message]) => ({
    path: ["absence", field],
    message,
  }));
  if (fields[0]) {
    throw new DomainError("INVALID_INPUT", fields[0].message, fields);
  }
};
