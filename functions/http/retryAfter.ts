import { startOfDay } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { organizationDay } from "../clock.ts";
import { environment } from "../environment.ts";

/** The seconds until the organization's next midnight, when daily limits reset. */
export const secondsToDailyReset = (now: Date): number => {
  const midnight = startOfDay(addDays(organizationDay(now), 1), environment("TIME_ZONE"));
  return Math.ceil((Date.parse(midnight) - now.getTime()) / 1000);
};
