import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { type CalendarMeeting, type CalendarPurpose, meetingCalendar } from "#domain/reviews/meeting/calendar.ts";
import { clockAt, instantOf } from "#domain/shared/time.ts";
import { wideIt } from "#tests/support/wideIt.ts";

const meeting: CalendarMeeting = {
  reviewId: "01JD0000000000000000000V01",
  managerId: "01JD0000000000000000000P02",
  sequence: 5,
  day: "2026-12-04",
  time: "10:00",
  minutes: 30,
  timeZone: "Europe/Berlin",
  link: "https://pulse.acme.com/performance-meeting/01JD0000000000000000000V01?source=manager-reviews",
  company: "Acme",
  now: new Date("2026-11-20T09:15:30.000Z"),
};
const allDay: CalendarMeeting = { ...meeting, time: null, minutes: null };
const attendees = [
  { name: "Ana Kovač", email: "ana.kovac@acme.com" },
  { name: "Ben Ortiz", email: "ben.ortiz@acme.com" },
];
const request: CalendarPurpose = { method: "request", organizer: "pulse@acme.com", attendees };
const cancel: CalendarPurpose = { ...request, method: "cancel" };
const publish: CalendarPurpose = { method: "publish" };

/** Thunderbird's parser reads times by the time zone in the file. */
const readByFile = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(zone);
  }
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [component] = events;
  if (component === undefined) {
    throw new Error("There is no event.");
  }
  const event = new ICAL.Event(component);
  return { calendar, component, event, text: (name: string) => component.getFirstPropertyValue(name) };
};

/** Another parser reads times by the time zones of Intl. */
const readByIntl = (text: string): VEvent => {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((one): one is VEvent => one?.type === "VEVENT");
  expect(events).toHaveLength(1);
  const [event] = events;
  if (event === undefined) {
    throw new Error("There is no event.");
  }
  return event;
};

const attendeesOf = (text: string) =>
  readByFile(text)
    .component.getAllProperties("attendee")
    .map((attendee) => ({
      email: String(attendee.getFirstValue()).toLowerCase(),
      name: attendee.getParameter("cn"),
      rsvp: attendee.getParameter("rsvp"),
      status: attendee.getParameter("partstat"),
    }));

describe("the calendar entry of a meeting", () => {
  it.each([
    ["a download", publish, "PUBLISH", "CONFIRMED"],
    ["an invitation", request, "REQUEST", "CONFIRMED"],
    ["a cancellation", cancel, "CANCEL", "CANCELLED"],
  ] as const)("has the same ID in %s", (_, purpose, method, status) => {
    const text = meetingCalendar(meeting, purpose);
    const uid = "review-meeting-01JD0000000000000000000V01-01JD0000000000000000000P02@pulse.acme.com";
    const { calendar, event, text: value } = readByFile(text);
    expect([calendar.getFirstPropertyValue("method"), value("status")]).toEqual([method, status]);
    expect([event.uid, event.sequence, value("class"), event.summary]).toEqual([uid, 5, "PRIVATE", "Review meeting"]);
    expect([String(value("url")), value("dtstamp")?.toString()]).toEqual([meeting.link, "2026-11-20T09:15:30Z"]);
    expect(event.description).toBe(`The meeting's page in Acme Pulse: ${meeting.link}`);
    const other = readByIntl(text);
    expect([other.method, other.uid, Number(other.sequence), other.class]).toEqual([method, uid, 5, "PRIVATE"]);
    expect([other.status, other.summary]).toEqual([status, "Review meeting"]);
  });

  it("has another ID for another manager, another review, or an acting CTO", () => {
    const others = [
      {},
      { managerId: "01JD0000000000000000000P03" },
      { managerId: null },
      { reviewId: "01JD0000000000000000000V02" },
    ];
    const ids = others.map((changes) => readByFile(meetingCalendar({ ...meeting, ...changes }, request)).event.uid);
    expect(new Set(ids).size).toBe(others.length);
    const moved = { ...meeting, day: "2026-12-07", time: null, minutes: null, sequence: 6 };
    expect(readByFile(meetingCalendar(moved, request)).event.uid).toBe(ids[0]);
  });

  it("lists attendees and the sender, except in a download", () => {
    const text = meetingCalendar(meeting, request);
    expect(attendeesOf(text)).toEqual(
      attendees.map(({ name, email }) => ({ name, email: `mailto:${email}`, rsvp: "TRUE", status: "NEEDS-ACTION" })),
    );
    const organizer = readByFile(text).component.getFirstProperty("organizer");
    expect([organizer?.getFirstValue(), organizer?.getParameter("cn")]).toEqual([
      "mailto:pulse@acme.com",
      "Acme Pulse",
    ]);
    expect(attendeesOf(meetingCalendar(meeting, cancel)).map(({ rsvp }) => rsvp)).toEqual(["FALSE", "FALSE"]);
    expect(meetingCalendar(meeting, publish)).not.toMatch(/ATTENDEE|ORGANIZER/);
  });

  it("has a reminder and blocks time only at a set time, with no reminder once canceled", () => {
    const alarmsIn = (text: string) =>
      readByFile(text)
        .component.getAllSubcomponents("valarm")
        .map((alarm) => [alarm.getFirstPropertyValue("trigger")?.toString(), alarm.getFirstPropertyValue("action")]);
    const shows = (text: string) => readByFile(text).text("transp");
    const timed = meetingCalendar(meeting, request);
    expect([alarmsIn(timed), shows(timed)]).toEqual([[["-PT15M", "DISPLAY"]], "OPAQUE"]);
    const whole = meetingCalendar(allDay, request);
    expect([alarmsIn(whole), shows(whole)]).toEqual([[], "TRANSPARENT"]);
    expect(alarmsIn(meetingCalendar(meeting, cancel))).toEqual([]);
  });

  it.each([
    ["2026-12-04", "20261204", "20261205"],
    ["2026-11-30", "20261130", "20261201"],
    ["2027-03-28", "20270328", "20270329"],
    ["2028-02-28", "20280228", "20280229"],
  ])("without a time covers the whole day %s in any zone", (day, start, end) => {
    for (const timeZone of ["UTC", "Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"]) {
      const text = meetingCalendar({ ...allDay, day, timeZone }, publish);
      expect(text).toContain(`DTSTART;VALUE=DATE:${start}\r\nDTEND;VALUE=DATE:${end}\r\n`);
      expect(text).not.toContain("VTIMEZONE");
      const { event } = readByFile(text);
      expect([event.startDate.isDate, event.startDate.toString(), event.duration.toSeconds()]).toEqual([
        true,
        day,
        86_400,
      ]);
      expect(readByIntl(text).datetype).toBe("date");
    }
  });
});

/** The start and end according to both parsers. */
const instantsOf = (text: string) => {
  const { event } = readByFile(text);
  const { start, end } = readByIntl(text);
  return {
    byFile: [event.startDate, event.endDate].map((at) => at.toJSDate().toISOString()),
    byIntl: [start, end].map((at) => at?.toISOString()),
  };
};

describe("the time of a meeting", () => {
  it.each([
    ["in the zone", "2026-12-04", "10:00", "Europe/Berlin", "2026-12-04T09:00:00.000Z", true],
    ["in summer", "2027-07-05", "10:00", "Europe/Berlin", "2027-07-05T08:00:00.000Z", true],
    ["on the day clocks go forward", "2027-03-28", "10:00", "Europe/Berlin", "2027-03-28T08:00:00.000Z", true],
    ["on the day before clocks go forward", "2027-03-27", "10:00", "Europe/Berlin", "2027-03-27T09:00:00.000Z", true],
    ["just before clocks go forward", "2027-03-28", "01:45", "Europe/Berlin", "2027-03-28T00:45:00.000Z", false],
    ["that clocks skip", "2027-03-28", "02:30", "Europe/Berlin", "2027-03-28T01:30:00.000Z", false],
    ["on the day clocks go back", "2027-10-31", "10:00", "Europe/Berlin", "2027-10-31T09:00:00.000Z", true],
    ["that clocks show twice", "2027-10-31", "02:30", "Europe/Berlin", "2027-10-31T00:30:00.000Z", false],
    ["in New York", "2027-11-07", "10:00", "America/New_York", "2027-11-07T15:00:00.000Z", true],
    ["in Kathmandu", "2026-12-04", "10:00", "Asia/Kathmandu", "2026-12-04T04:15:00.000Z", true],
    ["in a zone without an offset", "2026-12-04", "10:00", "UTC", "2026-12-04T10:00:00.000Z", false],
  ])("%s is the same instant in every parser", (_, day, time, timeZone, start, isInZone) => {
    const text = meetingCalendar({ ...meeting, day, time, timeZone, minutes: 60 }, request);
    const expected = [start, new Date(Date.parse(start) + 3_600_000).toISOString()];
    expect(instantsOf(text)).toEqual({ byFile: expected, byIntl: expected });
    expect(text.includes(`TZID:${timeZone}\r\n`)).toBe(isInZone);
    expect(text.includes(`DTSTART;TZID=${timeZone}:`)).toBe(isInZone);
  });

  wideIt("is correct on any day, at any time, in any zone", () => {
    const zones = ["Africa/Casablanca", "America/Santiago", "America/Vancouver", "Asia/Tehran", "Australia/Lord_Howe"];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4 * 365 }),
        fc.integer({ min: 0, max: 24 * 4 - 1 }),
        fc.constantFrom(...zones, "Europe/Berlin", "Europe/Dublin", "America/New_York", "Pacific/Auckland"),
        fc.constantFrom(30, 60),
        (days, quarter, timeZone, minutes) => {
          const day = new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10);
          const time = new Date(quarter * 15 * 60_000).toISOString().slice(11, 16);
          const start = instantOf(day, time, timeZone);
          const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
          const text = meetingCalendar({ ...meeting, day, time, timeZone, minutes }, request);
          expect(instantsOf(text)).toEqual({ byFile: [start, end], byIntl: [start, end] });
          const isSkipped = clockAt(start, timeZone).time !== time;
          expect(isSkipped && text.includes("VTIMEZONE")).toBe(false);
        },
      ),
    );
  });

  it("doesn't depend on the machine's zone", () => {
    const text = meetingCalendar(meeting, request);
    const own = process.env["TZ"];
    try {
      process.env["TZ"] = "America/Los_Angeles";
      expect(new Date("2026-12-04T09:00:00Z").getHours()).toBe(1);
      expect(meetingCalendar(meeting, request)).toBe(text);
    } finally {
      if (own === undefined) {
        delete process.env["TZ"];
      } else {
        process.env["TZ"] = own;
      }
    }
  });
});

describe("names in an invitation", () => {
  const invite = (name: string) =>
    meetingCalendar(
      { ...meeting, company: `Acme ${name}` },
      { ...request, attendees: [{ name, email: "ana@acme.com" }] },
    );

  it.each([
    ["umlauts", "Zoë Müller-Lüdenscheidt"],
    ["commas and semicolons", "Kovač, Ana; PhD: Dr."],
    ["another script", "王小明 Nguyễn Minh Anh"],
    ["emojis", "Ana 👩‍👩‍👧‍👦"],
    ["a caret", "Ana ^n Kovač"],
    ["a great length", "Ana ".repeat(50).trim()],
  ])("with %s are read as written", (_, name) => {
    const [attendee] = attendeesOf(invite(name));
    expect(attendee?.email).toBe("mailto:ana@acme.com");
    // RFC 6868 encodes a line break as ^n.
    expect(attendee?.name).toBe(name.replace("^n", "\n"));
  });

  wideIt("can't inject anything, and stay in lines of at most 75 bytes", () => {
    const names = fc.oneof(
      fc.string({ unit: "binary", maxLength: 120 }),
      fc
        .array(fc.constantFrom("\r", "\n", "\r\n", '"', "\\", ";", ":", ",", "^", "ATTENDEE:mailto:x@y.z", "ü"))
        .map((parts) => parts.join("")),
    );
    const propertiesOf = (text: string) =>
      readByFile(text)
        .component.getAllProperties()
        .map((property) => property.name)
        .toSorted();
    const usual = propertiesOf(invite("Ana"));
    fc.assert(
      fc.property(names, (name) => {
        const text = invite(name.toWellFormed());
        expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
        for (const line of text.split("\r\n")) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        expect(propertiesOf(text)).toEqual(usual);
        expect(attendeesOf(text).map(({ email }) => email)).toEqual(["mailto:ana@acme.com"]);
        expect(readByIntl(text).summary).toBe("Review meeting");
      }),
    );
  });
});
