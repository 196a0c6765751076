import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName, type MeetingViewer, readersBeside } from "./meetingText.ts";
import { useShare } from "./useShare.ts";

interface ShareActionsProps {
  readonly view: DatedReviewView;
  /** Who did the manager's part. */
  readonly viewer: MeetingViewer;
}

/** Share, once the evaluation is finalized; asks first and says who will then read what (docs/reviews.md#sharing). */
export const ShareActions = ({ view, viewer }: ShareActionsProps) => {
  const { busy, problem, share, forgetProblem } = useShare(view);
  const name = employeeName(view.review);
  const readers = readersBeside(viewer, "you");
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    forgetProblem();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {`The final evaluation is complete and read-only. ${name} cannot read it yet.`}
      </Typography>
      <Button variant="contained" color="primary" onClick={() => setAsking(true)}>
        Share with Employee
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Share the result with ${fullName(view.review.employee)}?`}
        confirmLabel="Share"
        busy={busy}
        error={problem}
        onConfirm={() => void share()}
        onClose={close}
      >
        {`${name} will then read your final rating, levels and comments and the CTO’s comments, beside the self ` +
          `evaluation. Until then they are for ${readers} alone. Sharing cannot be undone.`}
      </ConfirmDialog>
    </Box>
  );
};
