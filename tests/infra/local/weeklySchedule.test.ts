import { describe, expect, it } from "vitest";
import { dayOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { jobs } from "#functions/jobs/catalog.ts";
import { parseScheduleExpression } from "#infra/local/schedules/scheduleExpression.ts";

describe("the weekly schedule on the local clock", () => {
  it.each(["Europe/Berlin", "America/New_York", "Pacific/Auckland", "UTC", "Asia/Kolkata"])(
    "runs once in each week of two years, at five past midnight on its Monday, in %s",
    (timeZone) => {
      const next = parseScheduleExpression("startWeek", jobs.startWeek.trigger.expression, timeZone);
      const time = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
      let at = Date.parse("2026-01-01T00:00:00Z");
      let expected = "2026-01-05";
      // Two years hold four changes to and from daylight saving time.
      for (let week = 0; week < 104; week += 1) {
        at = next(at) ?? Number.NaN;
        const day = dayOf(new Date(at), timeZone);
        expect([day, time.format(at), mondayOf(day)]).toEqual([expected, "00:05", expected]);
        expected = addDays(expected, 7);
      }
    },
  );
});
