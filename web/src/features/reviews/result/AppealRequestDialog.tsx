import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { reasonRule } from "#domain/reviews/terms.ts";
import { textProblem } from "#domain/shared/textProblems.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { managerMayReadLabel } from "./AppealTexts.tsx";

interface AppealRequestDialogProps {
  readonly view: DatedReviewView;
  readonly onClose: () => void;
}

/**
 * States who resolves the appeal: the CTO or a manager outside the employee's line. Warns if there is no CTO, or if the
 * CTO was involved in the review and no such manager exists.
 */
const AppealReviewers = ({ reviewId }: { readonly reviewId: string }) => {
  const { data } = useRead("reviews", "getAppealOffer", { params: { reviewId } });
  if (data === undefined) {
    return null;
  }
  const ctos = data.ctos.map(fullName).join(" or ");
  if (ctos === "") {
    return <Alert severity="warning">There's currently no CTO to resolve the appeal.</Alert>;
  }
  if (data.areInvolved && !data.hasOthers) {
    return (
      <Alert severity="info">
        {`${ctos} (CTO) was involved in this review but also resolves the appeal, because there's no manager outside your reporting line. HR can read it.`}
      </Alert>
    );
  }
  const reviewerText = "a manager outside your reporting line, who can read this review until the appeal is resolved";
  return (
    <Typography color="textSecondary">
      {data.areInvolved
        ? `${ctos} (CTO) wrote in this review or approved it, so they assign the appeal to ${reviewerText}. HR can read it.`
        : `${ctos} (CTO) resolves the appeal${data.hasOthers ? `, or assigns it to ${reviewerText}` : ""}. HR can read it.`}
    </Typography>
  );
};

/** Submits an appeal with a reason (docs/reviews.md#appeals). */
export const AppealRequestDialog = ({ view, onClose }: AppealRequestDialogProps) => {
  const { review } = view;
  const me = useMe();
  const { busy, problem, run } = useSave();
  const reason = useStoredText("appeal-reason", me.id, review.id, "");
  const [sharesWithManager, setSharesWithManager] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonProblem = textProblem(reason.text, reasonRule);
  const fileAppeal = async (): Promise<void> => {
    setHasTried(true);
    if (reasonProblem !== null) {
      field.current?.focus();
      return;
    }
    await run(
      () =>
        sendReviewChange(
          review.id,
          (params) => write("reviews", "fileAppeal", { params, body: { reason: reason.text, sharesWithManager } }),
          (stored) => stored.appeal?.reason === reason.text.trim(),
        ),
      {
        done: "Your appeal was filed",
        failed: "Failed to file the appeal",
        onSaved: () => {
          reason.forget();
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="File an Appeal?"
      subtitle={view.round.name}
      submitLabel="File Appeal"
      busyLabel="Filing..."
      busy={busy}
      dirty={reason.isChanged}
      error={problem}
      onSubmit={() => void fileAppeal()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        <AppealReviewers reviewId={review.id} />
        <Typography color="textSecondary">
          The result stays unchanged, or a corrected version is shown next to it. Your rating and levels can't be
          lowered. Your manager sees the outcome.
        </Typography>
        <TextField
          label="Reason"
          required
          multiline
          autoFocus
          minRows={4}
          value={reason.text}
          inputRef={field}
          onChange={(event) => reason.change(event.target.value)}
          error={hasTried && reasonProblem !== null}
          helperText={
            hasTried && reasonProblem !== null ? reasonProblem : "Read by the CTO, HR and the person who resolves it"
          }
        />
        <FormControlLabel
          control={
            <Checkbox checked={sharesWithManager} onChange={(event) => setSharesWithManager(event.target.checked)} />
          }
          label={managerMayReadLabel}
        />
      </Box>
    </FormDialog>
  );
};
