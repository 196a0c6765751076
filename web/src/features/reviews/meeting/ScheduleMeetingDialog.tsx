import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/dates.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";

interface ScheduleMeetingDialogProps {
  /** The current review. After an error the parent passes the newly read one, which the next attempt uses. */
  readonly review: Review;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Without a maximum, browsers accept years with more than four digits. */
const maxDay = "9999-12-31";

const problemOf = (day: string, today: Day): string | null => {
  if (day === "") {
    return "Please choose the day of the meeting.";
  }
  return hasPassed(day, today) ? "Please choose a day that is not in the past." : null;
};

/** Schedules or moves the performance meeting, to today or a later day (docs/reviews.md#scheduling). */
export const ScheduleMeetingDialog = ({ review, today, onClose }: ScheduleMeetingDialogProps) => {
  const fieldId = useId();
  const { busy, problem: refusal, setProblem, run } = useSave();
  const [opened] = useState(review.meetingScheduledAt);
  const [day, setDay] = useState(opened ?? "");
  const [tried, setTried] = useState(false);
  const problem = tried ? problemOf(day, today) : null;
  const newerDate = review.meetingScheduledAt === opened ? null : review.meetingScheduledAt;

  const submit = async (): Promise<void> => {
    setTried(true);
    setProblem(null);
    if (problemOf(day, today) !== null) {
      return document.getElementById(fieldId)?.focus();
    }
    const params = { reviewId: review.id };
    const send = () =>
      confirmed<unknown>({
        send: () =>
          write("reviews", "scheduleMeeting", { params, body: { meetingScheduledAt: day, version: review.version } }),
        arrived: async () => {
          const stored = (await readNow("reviews", "getReview", { params })).review;
          return stored.meetingScheduledAt === day ? stored : null;
        },
      });
    const ended = await run(send, { done: "Meeting scheduled successfully", failed: "Failed to schedule meeting" });
    if (ended?.isSaved) {
      onClose();
    }
  };

  return (
    <FormDialog
      title="Schedule Performance Meeting"
      subtitle={`With ${fullName(review.employee)}, about the review that the CTO approved`}
      submitLabel="Schedule Meeting"
      busy={busy}
      dirty={false}
      error={refusal}
      maxWidth="xs"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        id={fieldId}
        label="Meeting Date"
        type="date"
        required
        autoFocus
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={problem !== null}
        helperText={
          problem ??
          (newerDate && `The meeting is on ${formatDay(newerDate)} now. Scheduling it again moves it to the day above.`)
        }
        slotProps={{ htmlInput: { min: today, max: maxDay } }}
      />
    </FormDialog>
  );
};
