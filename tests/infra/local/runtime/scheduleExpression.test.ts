import { describe, expect, it } from "vitest";
import { dayOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { parseScheduleExpression } from "#infra/local/schedules/scheduler.ts";

const nextOf = (expression: string, timeZone: string, after: string): string =>
  new Date(parseScheduleExpression("weekly", expression, timeZone)(Date.parse(after))).toISOString();

describe("a schedule's next run", () => {
  it.each([
    ["rate(5 minutes)", "UTC", "2026-11-20T12:00:00Z", "2026-11-20T12:05:00.000Z"],
    ["rate(1 day)", "UTC", "2026-11-20T12:00:00Z", "2026-11-21T12:00:00.000Z"],
    ["cron(5 0 ? * MON *)", "UTC", "2026-11-20T12:00:00Z", "2026-11-23T00:05:00.000Z"],
    ["cron(5 0 ? * 2 *)", "UTC", "2026-11-23T00:05:00Z", "2026-11-30T00:05:00.000Z"],
    ["cron(5 0 ? * MON *)", "Europe/Zagreb", "2026-11-20T12:00:00Z", "2026-11-22T23:05:00.000Z"],
    ["cron(5 0 ? * MON *)", "America/New_York", "2026-11-23T00:05:00Z", "2026-11-23T05:05:00.000Z"],
    ["cron(0/15 8-9 * * ? *)", "UTC", "2026-11-20T08:15:00Z", "2026-11-20T08:30:00.000Z"],
    ["cron(0/15 8-9 * * ? *)", "UTC", "2026-11-20T09:45:00Z", "2026-11-21T08:00:00.000Z"],
    ["cron(0 9 31 * ? *)", "UTC", "2026-11-20T12:00:00Z", "2026-12-31T09:00:00.000Z"],
    ["cron(0 9 1,15 * ? *)", "UTC", "2026-11-20T12:00:00Z", "2026-12-01T09:00:00.000Z"],
  ])("of %s in %s after %s is %s", (expression, timeZone, after, expected) => {
    expect(nextOf(expression, timeZone, after)).toBe(expected);
  });

  it("skips a local time that doesn't exist when clocks go forward", () => {
    expect(nextOf("cron(30 2 * * ? *)", "Europe/Zagreb", "2026-03-28T12:00:00Z")).toBe("2026-03-30T00:30:00.000Z");
  });

  it("is the first of two equal local times when clocks go back, then the next day", () => {
    const first = "2026-10-25T00:30:00.000Z";
    expect(nextOf("cron(30 2 * * ? *)", "Europe/Zagreb", "2026-10-24T12:00:00Z")).toBe(first);
    expect(nextOf("cron(30 2 * * ? *)", "Europe/Zagreb", first)).toBe("2026-10-26T01:30:00.000Z");
  });

  it.each([
    ["at(2026-11-20T12:00:00)", "neither rate(...) nor cron(...)"],
    ["rate(0 minutes)", "a rate must be"],
    ["rate(5 weeks)", "a rate must be"],
    ["cron(5 0 * * MON *)", "exactly one"],
    ["cron(5 0 ? * MON)", "six fields"],
    ["cron(5 0 1 JAN ? *)", "month and year must be *"],
    ["cron(60 0 ? * MON *)", '"60" is not a valid minutes value'],
    ["cron(5 0 ? * FUNDAY *)", '"FUNDAY" is not a valid day of week value'],
    ["cron(5 0 L * ? *)", '"L" is not a valid day of month value'],
    ["cron(5 9-8 * * ? *)", "goes backwards"],
  ])("rejects %s", (expression, reason) => {
    expect(() => parseScheduleExpression("weekly", expression, "UTC")).toThrow(reason);
    expect(() => parseScheduleExpression("weekly", expression, "UTC")).toThrow("the schedule weekly");
  });

  it("rejects an unknown time zone", () => {
    expect(() => parseScheduleExpression("weekly", "cron(5 0 ? * MON *)", "Europe/Nowhere")).toThrow("Europe/Nowhere");
  });

  it.each(["Europe/Berlin", "America/New_York", "Pacific/Auckland", "UTC", "Asia/Kolkata"])(
    "of the weekly job is every Monday at 00:05 for two years in %s",
    (timeZone) => {
      const next = parseScheduleExpression("startWeek", jobs.startWeek.trigger.expression, timeZone);
      const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
      let at = Date.parse("2026-01-01T00:00:00Z");
      let expected = "2026-01-05";
      // Two years hold four changes to and from daylight saving time.
      for (let week = 0; week < 104; week += 1) {
        at = next(at);
        const day = dayOf(new Date(at), timeZone);
        expect([day, time.format(at), mondayOf(day)]).toEqual([expected, "00:05", expected]);
        expected = addDays(expected, 7);
      }
    },
  );
});
