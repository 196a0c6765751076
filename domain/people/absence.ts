import { DomainError } from "../shared/errors.ts";
import type { Day } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { Absence, User } from "./model.ts";

/** Three years, enough for a long parental leave. */
const longestDays = 3 * 366;

/** Errors by field; empty if the days are valid. */
export const absenceProblems = (
  { from, to }: Absence,
  today: Day,
): { readonly from?: string; readonly to?: string } => {
  if (from === "") {
    return { from: "Choose the first day." };
  }
  if (to === "") {
    return { to: "Choose the last day. You can change it later." };
  }
  if (to < from) {
    return { to: "The last day is before the first day." };
  }
  if (to < today) {
    return { to: "These days have passed. Choose today or a later day as the last day." };
  }
  return to > addDays(from, longestDays) ? { to: "An absence can last at most three years." } : {};
};

export const isSameAbsence = (a: Absence | null, b: Absence | null): boolean => a?.from === b?.from && a?.to === b?.to;

/**
 * Null removes the absence. An unchanged absence may be in the past. Errors: INVALID_INPUT for invalid days;
 * STATE_CONFLICT for an inactive person.
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
