import { describe, expect, it } from "vitest";
import { sampleClock } from "#functions/sample/sampleClock.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const clock = sampleClock({ now, timeZone: "UTC" });

describe("the days and times of a sample organization", () => {
  it("are relative to the day of loading in its time zone", () => {
    expect([0, -1, 4].map(clock.day)).toEqual(["2026-03-01", "2026-02-28", "2026-03-05"]);
    expect(sampleClock({ now, timeZone: "Pacific/Kiritimati" }).day(0)).toBe("2026-03-02");
    expect([0, 1].map(clock.monday)).toEqual(["2026-02-23", "2026-03-02"]);
  });

  it("default to 09:00 UTC, and are never later than now", () => {
    expect(clock.at(-1)).toBe("2026-02-28T09:00:00.000Z");
    expect(clock.at(-1, "16:20")).toBe("2026-02-28T16:20:00.000Z");
    expect(clock.at(0, "16:20")).toBe(now.toISOString());
    expect(clock.at(3)).toBe(now.toISOString());
  });
});
