import { afterEach, describe, expect, it, vi } from "vitest";
import { dayOf } from "#domain/shared/time.ts";
import { organisationDay } from "#functions/today.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** Each hour of a year, and the seconds around it. */
const instants = Array.from(
  { length: 366 * 24 },
  (_, hour) => Date.parse("2026-01-01T00:00:00.000Z") + hour * 3_600_000,
)
  .flatMap((hour) => [hour - 1, hour, hour + 1_800_000])
  .map((at) => new Date(at));

describe("the day in the organisation's time zone", () => {
  it.each(["UTC", "Europe/Stockholm", "America/St_Johns", "Asia/Kathmandu", "Pacific/Auckland", "Pacific/Kiritimati"])(
    "is that of the process, where the process is in the zone, without a format: %s",
    (timeZone) => {
      vi.stubEnv("TIME_ZONE", timeZone);
      vi.stubEnv("TZ", timeZone);
      vi.stubGlobal("Intl", undefined);
      const days = instants.map(organisationDay);
      vi.unstubAllGlobals();
      expect(days).toEqual(instants.map((instant) => dayOf(instant, timeZone)));
    },
  );

  it("is found by a format where the process is in another zone", () => {
    vi.stubEnv("TIME_ZONE", "Pacific/Auckland");
    vi.stubEnv("TZ", "America/New_York");
    expect(organisationDay("2026-11-27T12:30:00.000Z")).toBe("2026-11-28");
  });
});
