import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { FormDialog } from "#web/ui/dialogs/FormDialog.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { useStoredText } from "../shared/useStoredText.ts";

interface AskDialogProps {
  readonly view: DatedReviewView;
  readonly onClose: () => void;
}

const maxReason = 2_000;

/** Says who will answer: the cto, or a manager outside the employee's line; and warns if there is no cto or nobody else. */
const Answerers = ({ reviewId }: { readonly reviewId: string }) => {
  const { data } = useRead("reviews", "getAppealOffer", { params: { reviewId } });
  if (data === undefined) {
    return null;
  }
  const ctos = data.ctos.map(fullName).join(" or ");
  if (ctos === "") {
    return <Alert severity="warning">There is no CTO who could answer it now.</Alert>;
  }
  return data.hasOthers ? (
    <Typography color="textSecondary">
      {`${ctos} (CTO) answers it, or names a manager outside your line, who reads this review until then. HR reads along.`}
    </Typography>
  ) : (
    <Alert severity="info">
      {`${ctos} (CTO) approved this review and answers the second look, too: there is no manager outside your line. HR reads along.`}
    </Alert>
  );
};

/** Asks for a second look, with a reason (docs/results.md#second-look). */
export const AskDialog = ({ view, onClose }: AskDialogProps) => {
  const { review } = view;
  const me = useMe();
  const { busy, problem, run } = useSave();
  const reason = useStoredText("appeal-reason", me.id, review.id, "");
  const [tellsManager, setTellsManager] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const reasonProblem =
    reason.text.trim() === ""
      ? "Please give a reason."
      : reason.text.trim().length > maxReason
        ? "Please shorten this to 2,000 characters."
        : null;
  const params = { reviewId: review.id };
  const ask = async (): Promise<void> => {
    setHasTried(true);
    if (reasonProblem !== null) {
      field.current?.focus();
      return;
    }
    const saved = await run(
      () =>
        confirmed<unknown>({
          send: () => write("reviews", "appealReview", { params, body: { reason: reason.text, tellsManager } }),
          findStored: async () => {
            const stored = await readNow("reviews", "getReview", { params });
            return stored.appeal?.reason === reason.text.trim() ? stored : null;
          },
        }),
      { done: "You have asked for a second look", failed: "Failed to ask for a second look" },
    );
    if (saved?.isSaved) {
      reason.forget();
      onClose();
    }
  };
  return (
    <FormDialog
      title="Ask for a second look?"
      subtitle={view.round.name}
      submitLabel="Ask for it"
      busyLabel="Asking..."
      busy={busy}
      dirty={reason.isChanged}
      error={problem}
      onSubmit={() => void ask()}
      onClose={onClose}
    >
      <Box sx={{ display: "grid", gap: 2 }}>
        <Answerers reviewId={review.id} />
        <Typography color="textSecondary">
          The result stays unchanged, or a corrected version is put beside the shared one. Nothing becomes lower. Your
          manager learns how it ended.
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
          helperText={hasTried && reasonProblem !== null ? reasonProblem : "Read by the CTO, HR and whoever answers it"}
        />
        <FormControlLabel
          control={<Checkbox checked={tellsManager} onChange={(event) => setTellsManager(event.target.checked)} />}
          label="My manager may read my reason and the answer, once it is answered"
        />
      </Box>
    </FormDialog>
  );
};
