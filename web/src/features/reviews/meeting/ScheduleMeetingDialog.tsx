import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/dates.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";

interface ScheduleMeetingDialogProps {
  /** The current review. After an error the parent passes the newly read one, which the next attempt uses. */
  readonly review: Review;
  readonly today: Day;
  readonly onClose: () => void;
  /** Receives the scheduled review. The lists of reviews are refreshed without it. */
  readonly onScheduled?: (review: Review) => void;
  /** Called after an error, to refresh other data than the lists. */
  readonly onRefused?: () => void;
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
export const ScheduleMeetingDialog = ({
  review,
  today,
  onClose,
  onScheduled,
  onRefused,
}: ScheduleMeetingDialogProps) => {
  const fieldId = useId();
  const toast = useToast();
  const reviewsChanged = useReviewsChanged();
  const [opened] = useState(review.meetingScheduledAt);
  const [day, setDay] = useState(opened ?? "");
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const problem = tried ? problemOf(day, today) : null;
  const newerDate = review.meetingScheduledAt === opened ? null : review.meetingScheduledAt;

  const submit = async (): Promise<void> => {
    setTried(true);
    setRefusal(null);
    if (problemOf(day, today) !== null) {
      return document.getElementById(fieldId)?.focus();
    }
    setBusy(true);
    try {
      const scheduled = await call("reviews", "scheduleMeeting", {
        params: { reviewId: review.id },
        body: { meetingScheduledAt: day, version: review.version },
      });
      toast.success("Meeting scheduled successfully");
      onScheduled?.(scheduled);
      onClose();
    } catch (error) {
      const message = errorMessage(error, "Something went wrong on this page. Please try again.");
      toast.error("Failed to schedule meeting", message);
      setRefusal(message);
      setBusy(false);
      onRefused?.();
    }
    await reviewsChanged();
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
