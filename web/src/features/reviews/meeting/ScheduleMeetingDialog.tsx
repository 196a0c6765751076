import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

type MeetingDraft = { readonly meetingScheduledAt: Day };

interface ScheduleMeetingDialogProps {
  /** The current review. After an error the parent passes the newly read one, which the next attempt uses. */
  readonly review: Review;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Without a maximum, browsers accept years with more than four digits. */
const maxDay = "9999-12-31";

const rulesOn = (today: Day): FieldRules<MeetingDraft> => ({
  meetingScheduledAt: {
    label: "Meeting Date",
    problem: (day) => {
      if (day === "") {
        return "Please choose the day of the meeting.";
      }
      return hasPassed(day, today) ? "Please choose a day that is not in the past." : undefined;
    },
  },
});

/** Schedules or moves the performance meeting, to today or a later day (docs/reviews.md#scheduling). */
export const ScheduleMeetingDialog = ({ review, today, onClose }: ScheduleMeetingDialogProps) => {
  const [opened] = useState(review.meetingScheduledAt);
  const newerDate = review.meetingScheduledAt === opened ? null : review.meetingScheduledAt;
  const params = { reviewId: review.id };
  const form = useRecordForm<MeetingDraft>({
    opened: { draft: { meetingScheduledAt: opened ?? "" }, version: review.version },
    rules: rulesOn(today),
    save: ({ meetingScheduledAt }) =>
      confirmed<unknown>({
        send: () =>
          write("reviews", "scheduleMeeting", { params, body: { meetingScheduledAt, version: review.version } }),
        findStored: async () => {
          const stored = (await readNow("reviews", "getReview", { params })).review;
          return stored.meetingScheduledAt === meetingScheduledAt ? stored : null;
        },
      }),
    done: "Meeting scheduled successfully",
    failed: "Failed to schedule meeting",
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Schedule Performance Meeting"
      subtitle={`With ${fullName(review.employee)}, about the approved review`}
      submitLabel="Schedule Meeting"
      maxWidth="xs"
      onClose={onClose}
    >
      <TextInput
        {...form.field("meetingScheduledAt")}
        type="date"
        required
        autoFocus
        min={today}
        max={maxDay}
        help={
          newerDate && `The meeting is on ${formatDay(newerDate)} now. Scheduling it again moves it to the day above.`
        }
      />
    </RecordDialog>
  );
};
