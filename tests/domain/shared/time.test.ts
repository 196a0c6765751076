import { describe, expect, it } from "vitest";
import { clockAt, dayOf, formatDay, hourOf, instantOf, startOfDay, zoneName } from "#domain/shared/time.ts";
import { addMonths } from "#domain/shared/weeks.ts";
import { wideIt } from "#tests/support/wideIt.ts";

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

describe("the same date in another month", () => {
  it.each([
    ["2026-11-26", 1, "2026-12-26"],
    ["2026-12-31", 1, "2027-01-31"],
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-01-30", 1, "2028-02-29"],
    ["2026-11-26", -24, "2024-11-26"],
    ["2026-08-31", -6, "2026-02-28"],
    ["2028-08-31", -6, "2028-02-29"],
    ["2026-01-15", -6, "2025-07-15"],
    ["2026-05-10", 12, "2027-05-10"],
  ])("%s and %i months is %s", (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe("a time of a day", () => {
  it.each([
    ["2026-12-04", "10:00", "UTC", "2026-12-04T10:00:00.000Z"],
    ["2026-12-04", "10:00", "Europe/Oslo", "2026-12-04T09:00:00.000Z"],
    ["2026-07-06", "00:00", "Europe/Oslo", "2026-07-05T22:00:00.000Z"],
    ["2026-12-04", "23:59", "Pacific/Kiritimati", "2026-12-04T09:59:00.000Z"],
    ["2026-12-04", "10:00", "Asia/Kathmandu", "2026-12-04T04:15:00.000Z"],
    // Clocks go forward from 02:00 to 03:00.
    ["2026-03-29", "01:59", "Europe/Oslo", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Oslo", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "03:00", "Europe/Oslo", "2026-03-29T01:00:00.000Z"],
    ["2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30:00.000Z"],
    // Clocks go back from 03:00 to 02:00: the first of both times.
    ["2026-10-25", "01:59", "Europe/Oslo", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25", "02:30", "Europe/Oslo", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", "03:00", "Europe/Oslo", "2026-10-25T02:00:00.000Z"],
    ["2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    // Clocks change by half an hour, and at midnight.
    ["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
    ["2026-09-06", "00:30", "America/Santiago", "2026-09-06T04:30:00.000Z"],
  ])("%s %s in %s is %s", (day, time, timeZone, instant) => {
    expect(instantOf(day, time, timeZone)).toBe(instant);
  });

  wideIt("matches what clocks show, on each day of a year that has this time", () => {
    const skipped: string[] = [];
    for (const timeZone of ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca"]) {
      for (let number = 0; number < 365; number += 1) {
        const day = new Date(Date.UTC(2027, 0, 1 + number)).toISOString().slice(0, 10);
        const time = ["00:00", "02:30", "13:05", "23:59"][number % 4] ?? "";
        const clock = clockAt(instantOf(day, time, timeZone), timeZone);
        if (clock.day !== day || clock.time !== time) {
          skipped.push(`${timeZone} ${day} ${time}`);
        }
      }
    }
    expect(skipped).toEqual([]);
  });

  it("has a zone with a readable name", () => {
    expect(["UTC", "America/Argentina/Buenos_Aires"].map(zoneName)).toEqual(["UTC", "Buenos Aires"]);
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

describe("a formatted day", () => {
  it("matches Intl on each day of four years", () => {
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
