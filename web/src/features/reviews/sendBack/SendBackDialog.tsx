import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import { proposedReturnDay } from "#domain/reviews/approval/sendingBack.ts";
import { ownDeadlineProblem } from "#domain/reviews/exceptions.ts";
import { sendBackNoteRule } from "#domain/reviews/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName, readersAboveText, reviewManagerName } from "../shared/people/reviewNames.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";

interface SendBackDialogProps {
  readonly view: DatedReviewView;
  /** Whether the evaluation was already sent back and only its last day changes, without a note. */
  readonly isDayChange?: boolean;
  readonly onClose: () => void;
}

const texts = {
  sending: {
    title: "Send Back the Evaluation",
    submit: "Send Back",
    done: "Evaluation sent back",
    failed: "Failed to send the evaluation back",
  },
  moving: {
    title: "Change Last Day",
    submit: "Set Day",
    done: "Day changed",
    failed: "Failed to change the day",
  },
} as const;

/** Sends the manager evaluation back with a note and a last day (docs/reviews.md#sending-back). */
export const SendBackDialog = ({ view, isDayChange = false, onClose }: SendBackDialogProps) => {
  const me = useMe();
  const { review, round, today, managerEvaluation } = view;
  const dialogTexts = isDayChange ? texts.moving : texts.sending;
  const managerVersion = managerEvaluation?.version ?? 0;
  const storedNote = useStoredText("send-back-note", me.id, review.id, "");
  const form = useRecordForm({
    initial: { draft: { note: "", until: proposedReturnDay(review, round, today) }, version: review.version },
    restored: { note: storedNote.text },
    fields: { note: { label: "Note" }, until: { label: "Last Day" } },
    problemsOf: ({ note, until }) => ({
      note: (isDayChange ? null : textProblem(note, sendBackNoteRule)) ?? undefined,
      until: ownDeadlineProblem(until, round, today) ?? undefined,
    }),
    route: ["reviews", isDayChange ? "moveReturnDay" : "sendBackEvaluation"],
    save: ({ note, until }) =>
      sendReviewChange(
        review.id,
        (params) =>
          isDayChange
            ? write("reviews", "moveReturnDay", { params, body: { until } })
            : write("reviews", "sendBackEvaluation", {
                params,
                body: { note, until, version: review.version, managerVersion },
              }),
        ({ review: { sentBack }, sendBackNote }) =>
          sentBack?.by === me.id && sentBack.until === until && (isDayChange || sendBackNote?.note === note.trim()),
      ),
    done: dialogTexts.done,
    failed: dialogTexts.failed,
    onClose: () => {
      storedNote.forget();
      onClose();
    },
  });
  const noteField = form.field("note");
  return (
    <RecordDialog
      form={form}
      title={dialogTexts.title}
      subtitle={fullName(review.employee)}
      submitLabel={dialogTexts.submit}
      maxWidth="xs"
    >
      {!isDayChange && (
        <>
          <Typography color="textSecondary">
            {`${reviewManagerName(view)} can change the evaluation until the last day. Until it's completed again, other people read this version.`}
          </Typography>
          <TextInput
            {...noteField}
            onChange={(note) => {
              storedNote.change(note);
              noteField.onChange(note);
            }}
            required
            autoFocus
            minRows={3}
            help={`The manager, ${readersAboveText(view)} can read it. If ${employeeShortName(review)} requests their data, this note is included.`}
          />
        </>
      )}
      <TextInput
        {...form.field("until")}
        type="date"
        required
        autoFocus={isDayChange}
        min={today}
        max={round.endDate}
        help={`The round ends on ${formatDay(round.endDate)}.`}
      />
    </RecordDialog>
  );
};
