import Button from "@mui/material/Button";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
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
  readonly round: Pick<Round, "name">;
  readonly today: Day;
}

/** Downloads the meeting as an .ics file. Renders nothing without a date, or after it. */
export const AddToCalendar = ({ review, round, today }: AddToCalendarProps) => {
  const me = useMe();
  const { company } = useConfig();
  const toast = useToast();
  const { meetingScheduledAt: day, employee } = review;
  if (day === null || hasPassed(day, today)) {
    return null;
  }
  const isOwn = me.id === employee.id;
  const save = async (): Promise<void> => {
    try {
      const { meetingCalendar } = await import("./meetingCalendar.ts");
      const href = paths.performanceMeeting.getHref(review.id, isOwn ? "my-reviews" : "manager-reviews");
      const text = meetingCalendar({
        reviewId: review.id,
        day,
        title: isOwn
          ? `Performance meeting, ${round.name}`
          : `Performance meeting with ${fullName(employee)}, ${round.name}`,
        link: `${window.location.origin}${href}`,
        company,
        sequence: review.version,
        now: serverNow(),
      });
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
