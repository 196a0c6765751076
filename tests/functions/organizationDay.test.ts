import { afterEach, expect, it, vi } from "vitest";
import { organizationDay } from "#functions/clock.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ["Pacific/Auckland", "2026-11-28"],
  ["America/St_Johns", "2026-11-27"],
])("finds the day in the organization's time zone, %s, wherever the process is", (timeZone, day) => {
  vi.stubEnv("TIME_ZONE", timeZone);
  vi.stubEnv("TZ", "America/New_York");
  expect(organizationDay("2026-11-27T12:30:00.000Z")).toBe(day);
});
