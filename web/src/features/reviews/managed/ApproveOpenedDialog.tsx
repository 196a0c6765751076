import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { isSignedOut, isStaleOrGone } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenRevalidated } from "#web/lib/saving/write.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { forgetOpenedForApproval, type ReviewOpenedForApproval } from "../document/reviewsOpenedForApproval.ts";
import { sendApproval } from "../document/sendApproval.ts";
import { approvalTexts } from "../document/useApproval.ts";

interface NotApproved {
  readonly review: ReviewOpenedForApproval;
  readonly problem: string;
}

interface Outcome {
  readonly approvedCount: number;
  readonly failures: readonly NotApproved[];
}

const ReviewLink = ({ review: { reviewId, employeeName } }: { readonly review: ReviewOpenedForApproval }) => {
  const { currentAddress } = useListOrigin();
  return (
    <Link component={RouterLink} to={paths.managerReview.getHref(reviewId)} state={{ from: currentAddress }}>
      {employeeName}
    </Link>
  );
};

interface ApproveOpenedDialogProps {
  readonly opened: readonly ReviewOpenedForApproval[];
  readonly onClose: () => void;
}

/** Approves the opened reviews as shown, one request each; changed ones fail (docs/reviews.md#approval). */
export const ApproveOpenedDialog = ({ opened, onClose }: ApproveOpenedDialogProps) => {
  const toast = useToast();
  const { busy, run } = useSave();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const approveAll = async (): Promise<void> => {
    const failures: NotApproved[] = [];
    let approvedCount = 0;
    for (const review of opened) {
      const { reviewId, selfVersion, managerVersion, comments } = review;
      try {
        await sendApproval({ reviewId, selfVersion, managerVersion, comments });
        approvedCount += 1;
        forgetOpenedForApproval(reviewId);
      } catch (error) {
        if (isSignedOut(error)) {
          throw error;
        }
        failures.push({ review, problem: errorMessage(error, "Something went wrong on this page. Try again.") });
        // The version shown can no longer be approved, so a retry won't help.
        if (isStaleOrGone(error)) {
          forgetOpenedForApproval(reviewId);
        }
      }
    }
    await whenRevalidated();
    if (failures.length === 0) {
      onClose();
      toast.success(approvalTexts.done, formatCountOf(approvedCount, "review approved.", "reviews approved."));
      return;
    }
    setOutcome({ approvedCount, failures });
  };
  return (
    <Dialog open onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth>
      <DialogTitle>
        {outcome === null
          ? `Approve ${formatCountOf(opened.length, "review", "reviews")}`
          : `${formatCountOf(outcome.failures.length, "review was", "reviews were")} not approved`}
      </DialogTitle>
      <DialogContent>
        {outcome === null ? (
          <DialogContentText component="div" variant="body1">
            You opened these reviews. They will be approved as you saw them:
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {opened.map((review) => (
                <li key={review.reviewId}>
                  <ReviewLink review={review} />
                </li>
              ))}
            </Box>
          </DialogContentText>
        ) : (
          <Box role="alert" sx={{ display: "grid", gap: 1 }}>
            {outcome.approvedCount > 0 && (
              <Alert severity="success">
                {formatCountOf(outcome.approvedCount, "review approved.", "reviews approved.")}
              </Alert>
            )}
            {outcome.failures.map(({ review, problem }) => (
              <Alert key={review.reviewId} severity="warning">
                <ReviewLink review={review} />
                {`: ${problem}`}
              </Alert>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          {outcome === null ? "Cancel" : "Close"}
        </Button>
        {outcome === null && (
          <Button variant="contained" color="primary" disabled={busy} autoFocus onClick={() => void run(approveAll)}>
            {busy ? "Approving..." : "Approve"}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
