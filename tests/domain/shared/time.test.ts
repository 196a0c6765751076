import { describe, expect, it } from "vitest";
import { dayOf, formatDay, hourOf, startOfDay } from "#domain/shared/time.ts";

describe("the start of a day", () => {
  it.each([
    ["2026-11-30", "UTC", "2026-11-30T00:00:00.000Z"],
    ["2026-11-30", "Europe/Oslo", "2026-11-29T23:00:00.000Z"],
    ["2026-07-06", "Europe/Oslo", "2026-07-05T22:00:00.000Z"],
    ["2026-03-29", "Europe/Oslo", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "Europe/Oslo", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "Europe/Oslo", "2026-10-24T22:00:00.000Z"],
    ["2026-11-30", "Pacific/Auckland", "2026-11-29T11:00:00.000Z"],
    ["2026-11-30", "America/Los_Angeles", "2026-11-30T08:00:00.000Z"],
    // Clocks go forward at midnight there, so the day starts at one.
    ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ])("%s in %s is %s", (day, timeZone, instant) => {
    expect(startOfDay(day, timeZone)).toBe(instant);
    expect(dayOf(instant, timeZone)).toBe(day);
    expect(dayOf(new Date(Date.parse(instant) - 1), timeZone)).not.toBe(day);
  });
});

describe("the hour of an instant", () => {
  it.each([
    ["2026-11-27T11:30:00Z", "Europe/Oslo", 12],
    ["2026-11-27T11:30:00Z", "UTC", 11],
    ["2026-11-27T23:30:00Z", "Europe/Oslo", 0],
  ])("%s in %s is %s", (instant, timeZone, hour) => {
    expect(hourOf(new Date(instant), timeZone)).toBe(hour);
  });
});

describe("a day as people read it", () => {
  it("is written as Intl writes it, on each day of four years", () => {
    const format = new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
    const dates = Array.from({ length: 4 * 366 }, (_, index) => new Date(Date.UTC(2027, 0, 1 + index)));
    expect(dates.map((date) => formatDay(date.toISOString().slice(0, 10)))).toEqual(
      dates.map((date) => format.format(date)),
    );
  });
});
