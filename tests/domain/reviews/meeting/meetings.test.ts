import { describe, expect, it } from "vitest";
import {
  isSameMeeting,
  type Meeting,
  meetingDayProblem,
  meetingTimeProblem,
  pastDayMessage,
  pastTimeMessage,
  scheduledMeeting,
  skippedTimeMessage,
} from "#domain/reviews/meeting/meetings.ts";

const none: Meeting = { meetingScheduledAt: null, meetingTime: null, meetingMinutes: null };
const dayOnly: Meeting = { ...none, meetingScheduledAt: "2026-12-04" };
const timed: Meeting = { meetingScheduledAt: "2026-12-04", meetingTime: "10:00", meetingMinutes: 60 };
const day = "2026-12-07";

describe("a meeting that is scheduled", () => {
  it.each([
    ["a day alone", none, {}, [null, null]],
    ["a time, for 30 minutes", none, { meetingTime: "09:30" }, ["09:30", 30]],
    ["a time and a length", dayOnly, { meetingTime: "09:30", meetingMinutes: 60 }, ["09:30", 60]],
    ["the stored time, from a page that knows none", timed, {}, ["10:00", 60]],
    ["the stored length with another time", timed, { meetingTime: "11:00" }, ["11:00", 60]],
    ["a length", timed, { meetingMinutes: 30 }, ["10:00", 30]],
    ["the time removed", timed, { meetingTime: null }, [null, null]],
    ["no time, whatever the length", timed, { meetingTime: null, meetingMinutes: 30 }, [null, null]],
    ["a length without a time", dayOnly, { meetingMinutes: 60 }, [null, null]],
  ] as const)("has %s", (_, stored, given, [meetingTime, meetingMinutes]) => {
    const meeting = scheduledMeeting({ meetingScheduledAt: day, ...given }, stored);
    expect(meeting).toEqual({ meetingScheduledAt: day, meetingTime, meetingMinutes });
  });

  it("is the same with the same day, time and length", () => {
    expect(isSameMeeting(timed, { ...timed })).toBe(true);
    for (const other of [
      none,
      dayOnly,
      { ...timed, meetingTime: "10:30" },
      { ...timed, meetingMinutes: 30 } as const,
    ]) {
      expect(isSameMeeting(timed, other)).toBe(false);
    }
  });
});

describe("when a meeting can be", () => {
  const now = { day: "2026-12-04", time: "10:00" };

  it.each([
    ["2026-12-03", pastDayMessage],
    ["2026-12-04", undefined],
    ["2026-12-05", undefined],
  ])("%s", (on, problem) => {
    expect(meetingDayProblem(on, now.day)).toBe(problem);
  });

  it.each([
    ["2026-12-04", "09:59", "Europe/Berlin", pastTimeMessage],
    ["2026-12-04", "10:00", "Europe/Berlin", undefined],
    ["2026-12-05", "00:00", "Europe/Berlin", undefined],
    ["2027-03-28", "01:59", "Europe/Berlin", undefined],
    ["2027-03-28", "02:00", "Europe/Berlin", skippedTimeMessage],
    ["2027-03-28", "02:59", "Europe/Berlin", skippedTimeMessage],
    ["2027-03-28", "03:00", "Europe/Berlin", undefined],
    ["2027-03-28", "02:30", "UTC", undefined],
    ["2027-10-31", "02:30", "Europe/Berlin", undefined],
  ])("%s %s in %s", (on, time, timeZone, problem) => {
    expect(meetingTimeProblem(on, time, now, timeZone)).toBe(problem);
  });
});
