import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "../config.ts";
import { endOfDaySuffix } from "./dates.ts";

/** Append it to every deadline, because a deadline ends with the organization's day, not the reader's. */
export const useEndOfDaySuffix = (): ((day: Day) => string) => {
  const { timeZone } = useConfig();
  return (day) => endOfDaySuffix(day, timeZone);
};
