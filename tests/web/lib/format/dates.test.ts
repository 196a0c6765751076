import { describe, expect, it } from "vitest";
import {
  endOfDayText,
  formatDay,
  formatDayOf,
  formatInstant,
  formatRelativeDay,
  timeText,
} from "#web/lib/format/dates.ts";

describe("dates as people read them", () => {
  it("writes a day", () => {
    expect(formatDay("2026-11-20")).toBe("Nov 20, 2026");
    expect(formatDay("2026-01-01")).toBe("Jan 1, 2026");
  });

  it("takes an instant's day in the time zone that is named", () => {
    expect(formatDayOf("2026-11-20T23:30:00Z", "UTC")).toBe("Nov 20, 2026");
    expect(formatDayOf("2026-11-20T23:30:00Z", "Europe/Berlin")).toBe("Nov 21, 2026");
    expect(formatInstant("2026-11-20T23:30:00Z", "Europe/Berlin")).toBe("Nov 21, 2026 00:30");
  });

  it.each([
    ["2026-11-20", "today"],
    ["2026-11-21", "tomorrow"],
    ["2026-11-19", "yesterday"],
    ["2026-11-23", "in 3 days"],
    ["2026-11-18", "2 days ago"],
    ["2027-01-01", "in 42 days"],
  ])("says how far %s is away", (day, words) => {
    expect(formatRelativeDay(day, "2026-11-20")).toBe(words);
  });

  it("names the zone in which a day ends where it is another than the reader's", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(endOfDayText("2026-11-20", own)).toBe("");
    expect(endOfDayText("2026-11-20", "Pacific/Kiritimati")).toBe(", at midnight in Kiritimati");
    expect(endOfDayText("2026-11-20", "America/Argentina/Buenos_Aires")).toBe(", at midnight in Buenos Aires");
  });

  it("names the zone of a time where it is another than the reader's", () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(timeText("2026-11-20", null, own)).toBe("");
    expect(timeText("2026-11-20", "10:00", own)).toBe(", 10:00");
    expect(timeText("2026-11-20", "10:00", "Pacific/Kiritimati")).toBe(", 10:00 in Kiritimati");
  });
});
