import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { approvedByName } from "../shared/people/approverNames.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { type MeetingViewer, otherReaders } from "./meetingText.ts";
import { useShare } from "./useShare.ts";

interface ShareActionsProps {
  readonly view: DatedReviewView;
  /** The reviewing manager, or the CTO in their place. */
  readonly viewer: MeetingViewer;
}

/** Shares a finalized evaluation after a confirmation (docs/reviews.md#performance-meeting). */
export const ShareActions = ({ view, viewer }: ShareActionsProps) => {
  const { busy, problem, share, forgetProblem } = useShare(view);
  const name = employeeName(view.review);
  const readers = otherReaders(viewer, "you", view);
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    forgetProblem();
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {`The final evaluation is complete and read-only. ${name} can't read it yet.`}
      </Typography>
      <Button variant="contained" color="primary" onClick={() => setConfirming(true)}>
        Share with Employee
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Share the result with ${fullName(view.review.employee)}?`}
        confirmLabel="Share"
        busy={busy}
        error={problem}
        onConfirm={() => void share()}
        onClose={close}
      >
        {`${name} can then read your final rating, levels and comments, the comments of ${approvedByName(view)} and the self-` +
          `evaluation. Until then, only ${readers} can read them. You can't undo sharing.`}
      </ConfirmDialog>
    </Box>
  );
};
