import { type Day, dayOf } from "#domain/shared/time.ts";
import { serverNow } from "../clock.ts";
import { useConfig } from "../config.ts";

/** Today in the organization's time zone. */
export const useToday = (): Day => {
  const { timeZone } = useConfig();
  return dayOf(serverNow(), timeZone);
};
