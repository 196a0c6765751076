import { describe, expect, it } from "vitest";
import { type CalendarMeeting, meetingCalendar } from "#web/features/reviews/meeting/meetingCalendar.ts";

const meeting: CalendarMeeting = {
  reviewId: "01JD0000000000000000000V01",
  day: "2026-11-30",
  title: "Performance meeting with Ana Kovac, Q4 2026",
  link: "https://pulse.acme.com/performance-meeting/01JD0000000000000000000V01?source=manager-reviews",
  company: "Acme",
  sequence: 5,
  now: new Date("2026-11-20T09:15:30.000Z"),
};

/** The content lines of an iCalendar text: unfolded, each with its name, its parameters and its value (RFC 5545 §3.1). */
const contentLines = (text: string): readonly (readonly [name: string, value: string])[] => {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  return text
    .replaceAll("\r\n ", "")
    .trimEnd()
    .split("\r\n")
    .map((line) => {
      const [, name = "", value = ""] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/.exec(line) ?? [];
      return [name, value] as const;
    });
};

/** A TEXT value as it is meant (RFC 5545 §3.3.11). */
const meant = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === "n" ? "\n" : escaped));

const read = (changes: Partial<CalendarMeeting> = {}) => {
  const lines = contentLines(meetingCalendar({ ...meeting, ...changes }));
  return { lines, of: (name: string) => lines.find(([found]) => found === name)?.[1] };
};

describe("the calendar file of a meeting", () => {
  it("is one calendar with one event", () => {
    const { lines, of } = read();
    expect(lines.filter(([name]) => name === "BEGIN" || name === "END").map((line) => line.join(":"))).toEqual([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
    expect(of("VERSION")).toBe("2.0");
    expect(of("PRODID")).toBe("-//Acme//Pulse//EN");
    expect(of("DTSTAMP")).toBe("20261120T091530Z");
  });

  it("takes the whole day of the meeting, also at a month's end, and leaves the day free", () => {
    const { of } = read();
    expect(of("DTSTART;VALUE=DATE")).toBe("20261130");
    expect(of("DTEND;VALUE=DATE")).toBe("20261201");
    expect(of("TRANSP")).toBe("TRANSPARENT");
  });

  it("is the same entry when the meeting is moved, and a later one", () => {
    const before = read();
    const after = read({ day: "2026-12-02", sequence: 6 });
    expect(before.of("UID")).toBe("performance-meeting-01JD0000000000000000000V01@pulse.acme.com");
    expect(after.of("UID")).toBe(before.of("UID"));
    expect(before.of("SEQUENCE")).toBe("5");
    expect(after.of("SEQUENCE")).toBe("6");
  });

  it("says what it is and where, whatever the name contains", () => {
    const title = 'Performance meeting with Zoë "Zed" O\\Neil; Nguyễn, Minh Anh 👩‍👩‍👧‍👦, Q4 2026';
    const { of } = read({ title });
    expect(meant(of("SUMMARY") ?? "")).toBe(title);
    expect(of("URL;VALUE=URI")).toBe(meeting.link);
    expect(meant(of("DESCRIPTION") ?? "")).toBe(`The meeting's page in Acme Pulse: ${meeting.link}`);
  });
});
