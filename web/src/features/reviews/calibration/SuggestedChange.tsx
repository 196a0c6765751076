import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { changeReasonLength } from "#domain/reviews/calibration/terms.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { GrowingTextarea } from "#web/ui/forms/GrowingTextarea.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

/** The manager accepts a suggested change, which edits the evaluation, or declines it with a reason. */
export const SuggestedChange = ({ view }: { readonly view: DatedReviewView }) => {
  const { busy, run } = useSave();
  const [isDeclining, setIsDeclining] = useState(false);
  const [reason, setReason] = useState("");
  const params = { reviewId: view.review.id };
  const managerVersion = view.managerEvaluation?.version ?? 0;
  const accept = () =>
    run(
      () =>
        sendAndVerify({
          send: () => write("reviews", "answerSuggestedChange", { params, body: { accepts: true, managerVersion } }),
        }),
      { done: "Change accepted", failed: "Failed to accept the change" },
    );
  const decline = () =>
    run(
      () =>
        sendAndVerify({
          send: () => write("reviews", "answerSuggestedChange", { params, body: { accepts: false, reason } }),
        }),
      { done: "Change declined", failed: "Failed to decline the change" },
    );
  const isShort = reason.trim().length < changeReasonLength.min;
  return (
    <Box sx={{ mt: 1, display: "grid", gap: 1, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {isDeclining && (
        <TextField
          label="Reason"
          required
          autoFocus
          multiline
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          helperText={`At least ${changeReasonLength.min} characters. The approver, the CTO and HR can read it. If the employee requests their data, it is included.`}
          slotProps={{ input: { inputComponent: GrowingTextarea }, htmlInput: { maxLength: changeReasonLength.max } }}
        />
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {!isDeclining && (
          <Button variant="contained" color="primary" disabled={busy} onClick={() => void accept()}>
            Accept Change
          </Button>
        )}
        {isDeclining ? (
          <>
            <ActionButton
              variant="contained"
              color="primary"
              inactive={busy || isShort}
              onClick={() => void decline()}
              onInactivePress={() => undefined}
            >
              Decline Change
            </ActionButton>
            <Button disabled={busy} onClick={() => setIsDeclining(false)}>
              Cancel
            </Button>
          </>
        ) : (
          <Button disabled={busy} onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
      </Box>
    </Box>
  );
};
