import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalLuxonDateTimeStub,
} from "ical-generator";
import { tzlib_get_ical_block, tzlib_get_offset } from "timezones-ical-library";
import { type ClockTime, clockAt, type Day, instantOf, millisecondsPerDay } from "../../shared/time.ts";
import type { MeetingLength } from "../terms.ts";

/** Contains no content of the review. */
export interface CalendarMeeting {
  readonly reviewId: string;
  /** Each manager's meeting is a separate calendar entry. Null if the CTO acts as the manager. */
  readonly managerId: string | null;
  /** Increases with each change, so calendars ignore an older update that arrives late. */
  readonly sequence: number;
  readonly day: Day;
  /** Null for an all-day entry, which doesn't mark the day as busy. */
  readonly time: ClockTime | null;
  readonly minutes: MeetingLength | null;
  /** The organization's time zone, an IANA name. */
  readonly timeZone: string;
  readonly link: string;
  readonly company: string;
  readonly now: Date;
}

/** A file to download, or what an email asks the attendees' calendars to add, update or remove. */
export type CalendarPurpose =
  | { readonly method: "publish" }
  | {
      readonly method: "request" | "cancel";
      /** The stage's sender address. */
      readonly organizer: string;
      readonly attendees: readonly { readonly name: string; readonly email: string }[];
    };

const calendarTitle = "Review meeting";

const millisecondsPerMinute = 60_000;

/** Quoted parameters can't contain quotes, and parsers differ on backslashes and line breaks (RFC 5545 §3.2). */
const parameterText = (text: string): string =>
  text
    .replaceAll(/\p{Cc}+/gu, " ")
    .replaceAll('"', "'")
    .replaceAll("\\", "/")
    .trim();

const utcOffsetMinutes = (instant: Date, timeZone: string): number => {
  const { day, time } = clockAt(instant, timeZone);
  return (Date.parse(`${day}T${time}:00Z`) - instant.getTime()) / millisecondsPerMinute;
};

const minutesAheadInLibrary = (instant: Date, timeZone: string): number => {
  const { day, time } = clockAt(instant, timeZone);
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})$/.exec(tzlib_get_offset(timeZone, day, time)) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

/** Hours before and after a change of clocks in which times may be skipped or shown twice. */
const unclearHours = 3;

/**
 * Null if times are written in UTC, because calendars may read local ones differently: near a clock change, and if the
 * library doesn't know the zone or its rules differ from this machine's.
 */
const vtimezoneOf = (start: Date, end: Date, timeZone: string): string | null => {
  const marginMs = unclearHours * 60 * millisecondsPerMinute;
  const [before, after] = [new Date(start.getTime() - marginMs), new Date(end.getTime() + marginMs)];
  if (timeZone === "UTC" || utcOffsetMinutes(before, timeZone) !== utcOffsetMinutes(after, timeZone)) {
    return null;
  }
  const block = tzlib_get_ical_block(timeZone);
  const isKnown =
    Array.isArray(block) &&
    [start, end].every((instant) => utcOffsetMinutes(instant, timeZone) === minutesAheadInLibrary(instant, timeZone));
  return isKnown ? (block[0] ?? null) : null;
};

/** The library writes a `Date` in the machine's time zone, but this object in the given one. */
const zonedDateTime = (instant: Date, timeZone: string): ICalLuxonDateTimeStub => {
  const { day, time } = clockAt(instant, timeZone);
  const dateTime: ICalLuxonDateTimeStub = {
    isValid: true,
    zone: { type: "iana" },
    setZone: () => dateTime,
    toFormat: (format) => (format === "HHmmss" ? `${time.replace(":", "")}00` : day.replaceAll("-", "")),
    toJSDate: () => instant,
    toJSON: () => instant.toISOString(),
  };
  return dateTime;
};

const eventTimes = ({ day, time, minutes, timeZone }: CalendarMeeting) => {
  if (time === null) {
    const start = new Date(`${day}T00:00:00Z`);
    return {
      // The next day, because DTEND is exclusive (RFC 5545 §3.6.1).
      event: { allDay: true, start, end: new Date(start.getTime() + millisecondsPerDay) },
      vtimezone: null,
    };
  }
  const start = new Date(instantOf(day, time, timeZone));
  const end = new Date(start.getTime() + (minutes ?? 0) * millisecondsPerMinute);
  const vtimezone = vtimezoneOf(start, end, timeZone);
  return {
    event:
      vtimezone === null
        ? { start, end }
        : { timezone: timeZone, start: zonedDateTime(start, timeZone), end: zonedDateTime(end, timeZone) },
    vtimezone,
  };
};

const methods = {
  publish: ICalCalendarMethod.PUBLISH,
  request: ICalCalendarMethod.REQUEST,
  cancel: ICalCalendarMethod.CANCEL,
};

/** An iCalendar object (RFC 5545, RFC 5546) with one entry. */
export const meetingCalendar = (meeting: CalendarMeeting, purpose: CalendarPurpose): string => {
  const { reviewId, managerId, sequence, time, link, now } = meeting;
  const company = parameterText(meeting.company);
  const { event, vtimezone } = eventTimes(meeting);
  const isCanceled = purpose.method === "cancel";
  const calendar = ical({
    prodId: { company, product: "Pulse", language: "EN" },
    method: methods[purpose.method],
    // `name` is null because the library would otherwise also write the file's timestamp in that zone.
    ...(vtimezone !== null && { timezone: { name: null, generator: () => vtimezone } }),
  });
  calendar.createEvent({
    ...event,
    id: `review-meeting-${reviewId}-${managerId ?? "cto"}@${new URL(link).hostname}`,
    sequence,
    stamp: now,
    class: ICalEventClass.PRIVATE,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: time === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: calendarTitle,
    description: `The meeting's page in ${company} Pulse: ${link}`,
    url: link,
    ...(time !== null &&
      !isCanceled && {
        alarms: [{ type: ICalAlarmType.display, triggerBefore: 15 * 60, description: calendarTitle }],
      }),
    ...(purpose.method !== "publish" && {
      organizer: { name: `${company} Pulse`, email: purpose.organizer },
      attendees: purpose.attendees.map(({ name, email }) => ({
        name: parameterText(name) || email,
        email,
        rsvp: !isCanceled,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
        type: ICalAttendeeType.INDIVIDUAL,
      })),
    }),
  });
  return `${calendar.toString()}\r\n`;
};
