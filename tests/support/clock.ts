import { onTestFinished } from "vitest";
import type { Day } from "#domain/shared/time.ts";

const variable = "CLOCK_OFFSET_MS";

/** Moves the functions' clock to noon of a day in UTC, until the test has ended. */
export const moveClockTo = (day: Day): void => {
  process.env[variable] = String(Date.parse(`${day}T12:00:00Z`) - Date.now());
  onTestFinished(() => {
    delete process.env[variable];
  });
};
