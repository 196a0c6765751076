import Box from "@mui/material/Box";
import { useId, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import {
  isSameMeeting,
  type Meeting,
  meetingDayProblem,
  meetingTimeProblem,
} from "#domain/reviews/meeting/meetings.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type MeetingLength, meetingLengthLabels, meetingLengths } from "#domain/reviews/terms.ts";
import { type ClockTime, clockAt, type Day } from "#domain/shared/time.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, timeSuffix, zoneSuffixAt } from "#web/lib/format/dates.ts";
import { write } from "#web/lib/saving/write.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { SelectInput } from "#web/ui/record/SelectInput.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";

type MeetingDraft = {
  readonly meetingScheduledAt: Day;
  /** "" without a time. */
  readonly meetingTime: ClockTime;
  readonly meetingMinutes: MeetingLength;
};

const draftOf = ({ meetingScheduledAt, meetingTime, meetingMinutes }: Meeting): MeetingDraft => ({
  meetingScheduledAt: meetingScheduledAt ?? "",
  meetingTime: meetingTime ?? "",
  meetingMinutes: meetingMinutes ?? meetingLengths[0],
});

const meetingOf = ({ meetingScheduledAt, meetingTime, meetingMinutes }: MeetingDraft) =>
  meetingTime === ""
    ? { meetingScheduledAt, meetingTime: null, meetingMinutes: null }
    : { meetingScheduledAt, meetingTime, meetingMinutes };

interface ScheduleMeetingDialogProps {
  /** After an error the parent passes the reloaded review, which the next attempt uses. */
  readonly review: Review;
  readonly round: Pick<Round, "endDate">;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Without a maximum, browsers accept years with more than four digits. */
const maxDay = "9999-12-31";

/** A half-typed time has no value, so it would be lost silently. */
const isHalfTyped = (field: HTMLElement | null): boolean =>
  field instanceof HTMLInputElement && field.validity.badInput === true;

interface TimeContext {
  readonly today: Day;
  readonly timeZone: string;
  readonly timeField: HTMLElement | null;
}

const timeProblem = (
  { meetingScheduledAt: day, meetingTime: time }: MeetingDraft,
  { today, timeZone, timeField }: TimeContext,
): string | undefined => {
  if (time === "") {
    return isHalfTyped(timeField) ? "Enter hours and minutes, or clear the time." : undefined;
  }
  return day === ""
    ? undefined
    : meetingTimeProblem(day, time, { day: today, time: clockAt(serverNow(), timeZone).time }, timeZone);
};

const newerText = ({ meetingScheduledAt: day, meetingTime }: Meeting, draft: MeetingDraft, timeZone: string) => {
  const target = meetingTime === null && draft.meetingTime === "" ? "day" : "day and time";
  return (
    day &&
    `The meeting is now on ${formatDay(day)}${timeSuffix(day, meetingTime, timeZone)}. Scheduling it again moves it to the ${target} above.`
  );
};

const noon = "12:00";

/** Schedules or moves the performance meeting, to today or a later day (docs/reviews.md#performance-meeting). */
export const ScheduleMeetingDialog = ({ review, round, today, onClose }: ScheduleMeetingDialogProps) => {
  const { timeZone } = useConfig();
  const timeId = useId();
  const [opened] = useState<Meeting>(review);
  const newer = isSameMeeting(review, opened) ? null : review;
  const form = useRecordForm<MeetingDraft>({
    initial: { draft: draftOf(opened), version: review.version },
    fields: {
      meetingScheduledAt: { label: "Meeting Date" },
      meetingTime: { label: "Time" },
      meetingMinutes: { label: "Length" },
    },
    problemsOf: (draft) => ({
      meetingScheduledAt:
        draft.meetingScheduledAt === ""
          ? "Choose the day of the meeting."
          : meetingDayProblem(draft.meetingScheduledAt, today),
      meetingTime: timeProblem(draft, { today, timeZone, timeField: document.getElementById(timeId) }),
    }),
    route: ["reviews", "scheduleMeeting"],
    save: (draft) => {
      const meeting = meetingOf(draft);
      return sendReviewChange(
        review.id,
        (params) => write("reviews", "scheduleMeeting", { params, body: { ...meeting, version: review.version } }),
        (stored) => isSameMeeting(stored.review, meeting),
      );
    },
    done: "Meeting scheduled successfully",
    failed: "Failed to schedule meeting",
    onClose,
  });
  const { meetingScheduledAt, meetingTime } = form.draft;
  const zone = zoneSuffixAt(meetingScheduledAt || today, meetingTime || noon, timeZone);
  return (
    <RecordDialog
      form={form}
      title="Schedule Performance Meeting"
      subtitle={`With ${fullName(review.employee)}, about the approved review`}
      submitLabel="Schedule Meeting"
      maxWidth="xs"
    >
      <TextInput
        {...form.field("meetingScheduledAt")}
        type="date"
        required
        autoFocus
        min={today}
        max={maxDay}
        help={
          newer === null
            ? meetingScheduledAt > round.endDate && `This is after the round's end, ${formatDay(round.endDate)}.`
            : newerText(newer, form.draft, timeZone)
        }
      />
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 2, alignItems: "start" }}>
        <TextInput
          {...form.field("meetingTime")}
          id={timeId}
          type="time"
          optional
          help={zone === "" ? undefined : `Time${zone}`}
        />
        {meetingTime !== "" && (
          <SelectInput {...form.field("meetingMinutes")} options={meetingLengths} labels={meetingLengthLabels} />
        )}
      </Box>
    </RecordDialog>
  );
};
