import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { ExceptionAction } from "#domain/reviews/actions.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { extensionDayProblem, firstExtensionDay, ownDeadlineProblem } from "#domain/reviews/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { formatDay } from "#web/lib/dates.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import { dialogOf } from "./exceptionDialogs.ts";

interface ExceptionDialogProps {
  readonly action: Exclude<ExceptionAction, "revoke">;
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Makes an exception for a review, with its reason (docs/reviews.md#exceptions). */
export const ExceptionDialog = ({ action, review, round, today, onClose }: ExceptionDialogProps) => {
  const reasonId = useId();
  const dayId = useId();
  const { busy, problem, setProblem, run } = useSave();
  const [reason, setReason] = useState("");
  const [deadline, setDeadline] = useState("");
  const [tried, setTried] = useState(false);
  const texts = dialogOf(action);
  const isMissing = reason.trim() === "";
  const firstDay = texts.extended === null ? today : firstExtensionDay(texts.extended, review, round, today);
  const problemOf = (day: Day): string | null =>
    texts.extended === null
      ? ownDeadlineProblem(day, round, today)
      : extensionDayProblem(texts.extended, day, review, round, today);
  const missingDay = deadline === "" ? "Please choose a day." : null;
  const dayProblem = texts.asksForDay ? (missingDay ?? problemOf(deadline)) : null;
  const submit = async (): Promise<void> => {
    setTried(true);
    setProblem(null);
    if (dayProblem !== null) {
      return document.getElementById(dayId)?.focus();
    }
    if (isMissing) {
      return document.getElementById(reasonId)?.focus();
    }
    const params = { reviewId: review.id };
    const send = () =>
      confirmed<unknown>({
        send: () => texts.send({ ...params, version: review.version, reason, deadline }),
        arrived: async () => {
          const { review: stored, exceptions } = await readNow("reviews", "getReview", { params });
          const isMade = exceptions.some((made) => made.reason === reason.trim());
          return isMade && stored.version !== review.version ? stored : null;
        },
      });
    const ended = await run(send, { done: texts.done, failed: texts.failed });
    if (ended?.isSaved) {
      onClose();
    }
  };
  return (
    <FormDialog
      title={texts.title}
      subtitle={fullName(review.employee)}
      submitLabel={texts.submit}
      busy={busy}
      dirty={reason !== "" || deadline !== ""}
      error={problem}
      maxWidth="xs"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        <Typography color="textSecondary">{texts.effect}</Typography>
        {texts.asksForDay && (
          <TextField
            id={dayId}
            label="Last Day"
            type="date"
            required
            autoFocus
            value={deadline}
            onChange={(event) => setDeadline(event.target.value)}
            error={tried && dayProblem !== null}
            helperText={(tried ? dayProblem : null) ?? `The round ends on ${formatDay(round.endDate)}.`}
            slotProps={{ htmlInput: { min: firstDay, max: round.endDate } }}
          />
        )}
        <TextField
          id={reasonId}
          label="Reason"
          required
          multiline
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={tried && isMissing}
          helperText={tried && isMissing ? "Please give a reason." : "The employee and the manager read it."}
        />
      </Box>
    </FormDialog>
  );
};
