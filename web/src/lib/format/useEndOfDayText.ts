import type { Day } from "#domain/shared/time.ts";
import { useConfig } from "../config.ts";
import { endOfDayText } from "./dates.ts";

/** Follows a deadline wherever one is shown: it ends with the organization's day, not with the reader's. */
export const useEndOfDayText = (): ((day: Day) => string) => {
  const { timeZone } = useConfig();
  return (day) => endOfDayText(day, timeZone);
};
