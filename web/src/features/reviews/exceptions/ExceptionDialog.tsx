import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { ExceptionAction } from "#domain/reviews/actions.ts";
import { extensionDayProblem, firstExtensionDay, ownDeadlineProblem } from "#domain/reviews/exceptions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reasonRule } from "#domain/reviews/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { RecordDialog } from "#web/ui/record/RecordDialog.tsx";
import { TextInput } from "#web/ui/record/TextInput.tsx";
import { useRecordForm } from "#web/ui/record/useRecordForm.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { type ExceptionDraft, exceptionDialogs } from "./exceptionDialogs.ts";

interface ExceptionDialogProps {
  readonly action: Exclude<ExceptionAction, "revoke">;
  /** After an error the parent passes the reloaded review, which the next attempt uses. */
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  readonly proposed?: ExceptionDraft;
  readonly onClose: () => void;
}

/** Requires a reason (docs/reviews.md#exceptions). */
export const ExceptionDialog = ({ action, review, round, today, proposed, onClose }: ExceptionDialogProps) => {
  const spec = exceptionDialogs[action];
  const { extendedEvaluation } = spec;
  const deadlineProblem = (day: Day): string | null =>
    extendedEvaluation === null
      ? ownDeadlineProblem(day, round, today)
      : extensionDayProblem(extendedEvaluation, day, review, round, today);
  const form = useRecordForm<ExceptionDraft>({
    initial: { draft: proposed ?? { deadline: "", reason: "" }, version: review.version },
    fields: { deadline: { label: "Last Day" }, reason: { label: "Reason" } },
    problemsOf: ({ deadline, reason }) => ({
      deadline: (spec.asksForDay && deadlineProblem(deadline)) || undefined,
      reason: textProblem(reason, reasonRule) ?? undefined,
    }),
    route: spec.route,
    save: ({ deadline, reason }) =>
      sendReviewChange(
        review.id,
        (params) => spec.send({ ...params, version: review.version, reason, deadline }),
        (stored) =>
          stored.review.version !== review.version && stored.exceptions.some((made) => made.reason === reason.trim()),
      ),
    done: spec.done,
    failed: spec.failed,
    onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={spec.title}
      subtitle={fullName(review.employee)}
      submitLabel={spec.submit}
      maxWidth="xs"
    >
      <Typography color="textSecondary">{spec.effect}</Typography>
      {spec.asksForDay && (
        <TextInput
          {...form.field("deadline")}
          type="date"
          required
          autoFocus
          min={extendedEvaluation === null ? today : firstExtensionDay(extendedEvaluation, review, round, today)}
          max={round.endDate}
          help={`The round ends on ${formatDay(round.endDate)}.`}
        />
      )}
      <TextInput {...form.field("reason")} required minRows={2} help="The employee and the manager can read it." />
    </RecordDialog>
  );
};
