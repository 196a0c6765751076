import { describe, expect, it } from "vitest";
import {
  hasWaitedTooLong,
  isWeeklyReportReminderDay,
  mayReadLoggedMessage,
  reminderOn,
} from "#domain/messages/rules.ts";
import { notificationTypes } from "#domain/messages/terms.ts";
import { roles } from "#domain/people/terms.ts";
import { isBotToken } from "#domain/slack/rules.ts";

/** The reminders of a deadline around November 2026, by day. */
const remindersOf = (deadline: string): Readonly<Record<string, number>> => {
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 10, day - 5)).toISOString().slice(0, 10));
  return Object.fromEntries(
    days.flatMap((day) => {
      const reminder = reminderOn(day, deadline);
      return reminder === null ? [] : [[day, reminder]];
    }),
  );
};

describe("the reminders of a deadline", () => {
  it.each([
    ["Friday, Nov 20", "2026-11-20", { "2026-11-17": 3, "2026-11-19": 1 }],
    ["Wednesday: Sunday moves to Friday", "2026-11-18", { "2026-11-13": 3, "2026-11-17": 1 }],
    ["Tuesday: Saturday moves to Friday", "2026-11-17", { "2026-11-13": 3, "2026-11-16": 1 }],
    ["Monday: both fall on Friday, so there is one", "2026-11-16", { "2026-11-13": 1 }],
    ["Sunday: Saturday moves to Friday", "2026-11-15", { "2026-11-12": 3, "2026-11-13": 1 }],
    ["across a month's end", "2026-12-02", { "2026-11-27": 3, "2026-12-01": 1 }],
  ])("%s", (_what, deadline, expected) => {
    expect(remindersOf(deadline)).toEqual(expected);
  });

  it("fall on Thursday for a weekly report", () => {
    const week = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22"];
    expect(week.filter(isWeeklyReportReminderDay)).toEqual(["2026-11-19"]);
  });
});

describe("the log of messages", () => {
  it("hides messages about promotions from every role", () => {
    const shown = notificationTypes.filter(
      (type) => type.startsWith("promotion_") && roles.some((role) => mayReadLoggedMessage({ role }, type)),
    );
    expect(shown).toEqual([]);
  });
});

describe("the Slack connection", () => {
  it("accepts only a bot token", () => {
    expect(isBotToken("xoxb-1-2")).toBe(true);
    for (const placeholder of [undefined, "", "Kd83!pass", "xoxp-1-2"]) {
      expect(isBotToken(placeholder)).toBe(false);
    }
  });

  it("keeps a message pending for at most three days", () => {
    const now = new Date("2026-11-20T09:00:00.000Z");
    expect(hasWaitedTooLong("2026-11-17T09:00:00.000Z", now)).toBe(false);
    expect(hasWaitedTooLong("2026-11-17T08:59:59.999Z", now)).toBe(true);
  });
});
