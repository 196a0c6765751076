import Button from "@mui/material/Button";
import type { Review } from "#domain/reviews/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { download } from "#web/lib/download.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { CalendarCheckIcon } from "#web/ui/icons.tsx";

interface AddToCalendarProps {
  readonly review: Review;
  readonly today: Day;
}

/** Downloads the meeting as an .ics file. Renders nothing without a date, or after it. */
export const AddToCalendar = ({ review, today }: AddToCalendarProps) => {
  const me = useMe();
  const { company, timeZone } = useConfig();
  const toast = useToast();
  const { meetingScheduledAt: day, employee } = review;
  if (day === null || hasPassed(day, today)) {
    return null;
  }
  const isOwn = me.id === employee.id;
  const save = async (): Promise<void> => {
    try {
      const { meetingCalendar } = await import("#domain/reviews/meeting/calendar.ts");
      const href = paths.performanceMeeting.getHref(review.id, isOwn ? "my-reviews" : "manager-reviews");
      const text = meetingCalendar(
        {
          reviewId: review.id,
          managerId: employee.managerId,
          sequence: review.meetingSequence ?? 0,
          day,
          time: review.meetingTime,
          minutes: review.meetingMinutes,
          timeZone,
          link: `${window.location.origin}${href}`,
          company,
          now: serverNow(),
        },
        { method: "publish" },
      );
      download(`performance-meeting-${day}.ics`, "text/calendar; charset=utf-8", text);
    } catch {
      toast.error("Failed to create the calendar file", "Check your connection and try again.");
    }
  };
  return (
    <Button startIcon={<CalendarCheckIcon />} onClick={() => void save()}>
      Add to Calendar
    </Button>
  );
};
