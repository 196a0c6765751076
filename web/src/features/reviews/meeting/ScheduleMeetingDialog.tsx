import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatDay } from "#web/lib/words/dates.ts";
import type { FieldRules } from "#web/ui/record/fieldRules.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";

type MeetingDraft = { readonly meetingScheduledAt: Day };

interface ScheduleMeetingDialogProps {
  /** After an error the parent passes the reloaded review, which the next attempt uses. */
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
        return "Choose the day of the meeting.";
      }
      return hasPassed(day, today) ? "Choose today or a later day." : undefined;
    },
  },
});

/** Schedules or moves the performance meeting, to today or a later day (docs/reviews.md#performance-meeting). */
export const ScheduleMeetingDialog = ({ review, today, onClose }: ScheduleMeetingDialogProps) => {
  const [opened] = useState(review.meetingScheduledAt);
  const newerDate = review.meetingScheduledAt === opened ? null : review.meetingScheduledAt;
  const params = { reviewId: review.id };
  const form = useRecordForm<MeetingDraft>({
    opened: { draft: { meetingScheduledAt: opened ?? "" }, version: review.version },
    rules: rulesOn(today),
    save: ({ meetingScheduledAt }) =>
      sendAndVerify<unknown>({
        send: () =>
          write("reviews", "scheduleMeeting", { params, body: { meetingScheduledAt, version: review.version } }),
        findStored: async () => {
          const stored = (await refetch("reviews", "getReview", { params })).review;
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
          newerDate && `The meeting is now on ${formatDay(newerDate)}. Scheduling it again moves it to the day above.`
        }
      />
    </RecordDialog>
  );
};
