import { type ClockTime, clockAt, type Day, instantOf, pastDayProblem } from "../../shared/time.ts";
import type { ReviewProgress } from "../model.ts";
import { meetingLengths } from "../terms.ts";

export type Meeting = Pick<ReviewProgress, "meetingScheduledAt" | "meetingTime" | "meetingMinutes">;

/** A missing time or length keeps the stored one, because older pages send only the day. */
export const scheduledMeeting = (
  given: Pick<Meeting, "meetingScheduledAt"> & Partial<Meeting>,
  stored: Meeting,
): Meeting => {
  const { meetingScheduledAt, meetingTime = stored.meetingTime } = given;
  return {
    meetingScheduledAt,
    meetingTime,
    meetingMinutes: meetingTime === null ? null : (given.meetingMinutes ?? stored.meetingMinutes ?? meetingLengths[0]),
  };
};

/** The review with this meeting; the same object if it already has it. */
export const withMeeting = <One extends Meeting & { readonly meetingSequence?: number }>(
  review: One,
  meeting: Meeting,
): One =>
  isSameMeeting(review, meeting)
    ? review
    : { ...review, ...meeting, meetingSequence: (review.meetingSequence ?? 0) + 1 };

export const isSameMeeting = (one: Meeting, other: Meeting): boolean =>
  one.meetingScheduledAt === other.meetingScheduledAt &&
  one.meetingTime === other.meetingTime &&
  one.meetingMinutes === other.meetingMinutes;

/** Such as { day: "2026-12-04", time: "10:00" }. */
interface Clock {
  readonly day: Day;
  readonly time: ClockTime;
}

export const meetingDayProblem = (day: Day, today: Day): string | undefined => pastDayProblem(day, today) ?? undefined;

/** Rejects past times, and times that clocks skip that day. */
export const meetingTimeProblem = (day: Day, time: ClockTime, now: Clock, timeZone: string): string | undefined => {
  if (day === now.day && time < now.time) {
    return "This time has passed. Choose a later one.";
  }
  return clockAt(instantOf(day, time, timeZone), timeZone).time === time
    ? undefined
    : "Clocks skip this time on that day. Choose another.";
};
