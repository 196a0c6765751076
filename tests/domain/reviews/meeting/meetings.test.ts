import { describe, expect, it } from "vitest";
import {
  isSameMeeting,
  type Meeting,
  meetingDayProblem,
  meetingTimeProblem,
  scheduledMeeting,
} from "#domain/reviews/meeting/meetings.ts";

const none: Meeting = { meetingScheduledAt: null, meetingTime: null, meetingMinutes: null };
const dayOnly: Meeting = { ...none, meetingScheduledAt: "2026-12-04" };
const timed: Meeting = { meetingScheduledAt: "2026-12-04", meetingTime: "10:00", meetingMinutes: 60 };
const day = "2026-12-07";

describe("a scheduled meeting", () => {
  it.each([
    ["a day without a time", none, {}, [null, null]],
    ["a time and 30 minutes by default", none, { meetingTime: "09:30" }, ["09:30", 30]],
    ["a time and a length", dayOnly, { meetingTime: "09:30", meetingMinutes: 60 }, ["09:30", 60]],
    ["the stored time if the page sends none", timed, {}, ["10:00", 60]],
    ["the stored length with another time", timed, { meetingTime: "11:00" }, ["11:00", 60]],
    ["a new length", timed, { meetingMinutes: 30 }, ["10:00", 30]],
    ["no time after removing it", timed, { meetingTime: null }, [null, null]],
    ["no time, whatever the length", timed, { meetingTime: null, meetingMinutes: 30 }, [null, null]],
    ["no length without a time", dayOnly, { meetingMinutes: 60 }, [null, null]],
  ] as const)("has %s", (_, stored, given, [meetingTime, meetingMinutes]) => {
    const meeting = scheduledMeeting({ meetingScheduledAt: day, ...given }, stored);
    expect(meeting).toEqual({ meetingScheduledAt: day, meetingTime, meetingMinutes });
  });

  it("is unchanged only with the same day, time and length", () => {
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

describe("problems with a meeting's time", () => {
  const now = { day: "2026-12-04", time: "10:00" };

  it.each([
    ["2026-12-03", "This day has passed. Choose today or a later day."],
    ["2026-12-04", undefined],
    ["2026-12-05", undefined],
  ])("on %s: %s", (on, problem) => {
    expect(meetingDayProblem(on, now.day)).toBe(problem);
  });

  it.each([
    ["2026-12-04", "09:59", "Europe/Berlin", "This time has passed. Choose a later one."],
    ["2026-12-04", "10:00", "Europe/Berlin", undefined],
    ["2026-12-05", "00:00", "Europe/Berlin", undefined],
    ["2027-03-28", "01:59", "Europe/Berlin", undefined],
    ["2027-03-28", "02:00", "Europe/Berlin", "Clocks skip this time on that day. Choose another."],
    ["2027-03-28", "02:59", "Europe/Berlin", "Clocks skip this time on that day. Choose another."],
    ["2027-03-28", "03:00", "Europe/Berlin", undefined],
    ["2027-03-28", "02:30", "UTC", undefined],
    ["2027-10-31", "02:30", "Europe/Berlin", undefined],
  ])("on %s at %s in %s: %s", (on, time, timeZone, problem) => {
    expect(meetingTimeProblem(on, time, now, timeZone)).toBe(problem);
  });
});
