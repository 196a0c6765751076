import Alert from "@mui/material/Alert";
import { useLocation, useNavigate } from "react-router-dom";
import { mayStepIn, mayWriteManagerEvaluation } from "#domain/reviews/policy.ts";
import { steppingInRefusal } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import type { ReviewViewer } from "./reviewViewer.ts";

/** Where the CTO steps in for a manager whose evaluation isn't completed (docs/evaluations.md#stepping-in). */
export const StepIn = ({ view, viewer }: { readonly view: DatedReviewView; readonly viewer: ReviewViewer }) => {
  const { review, round, today } = view;
  const { state } = useLocation();
  const navigate = useNavigate();
  const { busy, run } = useSave();
  if (
    !mayStepIn(viewer, review) ||
    mayWriteManagerEvaluation(viewer, review) ||
    steppingInRefusal(review, round, today) !== null
  ) {
    return null;
  }
  const params = { reviewId: review.id };
  const stepIn = async (): Promise<void> => {
    const saved = await run(() => write("reviews", "stepIn", { params, body: { version: review.version } }), {
      failed: "Failed to step in",
    });
    if (saved?.isSaved) {
      navigate(paths.managerEvaluation.getHref(review.id), { replace: true, state });
    }
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <ActionButton size="small" color="inherit" inactive={busy} onClick={() => void stepIn()}>
          {busy ? "Stepping In..." : "Step In"}
        </ActionButton>
      }
    >
      Only the manager can read and write the manager evaluation until it is completed. If you step in, you can too, and
      the manager sees that.
    </Alert>
  );
};
