import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { Day } from "#domain/shared/time.ts";

/** Contains no content of the review. */
export interface CalendarMeeting {
  readonly reviewId: string;
  readonly day: Day;
  readonly title: string;
  readonly link: string;
  readonly company: string;
  /** Increases with each change of the review, so a later file updates the earlier entry. */
  readonly sequence: number;
  readonly now: Date;
}

const dayInMilliseconds = 86_400_000;

/** RFC 5545: one all-day entry that doesn't mark the day as busy. */
export const meetingCalendar = ({ reviewId, day, title, link, company, sequence, now }: CalendarMeeting): string => {
  const start = new Date(`${day}T00:00:00Z`);
  const calendar = ical({ prodId: { company, product: "Pulse", language: "EN" }, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `performance-meeting-${reviewId}@${new URL(link).hostname}`,
    sequence,
    stamp: now,
    start,
    // The next day, because DTEND is exclusive (RFC 5545 §3.6.1).
    end: new Date(start.getTime() + dayInMilliseconds),
    allDay: true,
    transparency: ICalEventTransparency.TRANSPARENT,
    summary: title,
    description: `The meeting's page in ${company} Pulse: ${link}`,
    url: link,
  });
  return `${calendar.toString()}\r\n`;
};
