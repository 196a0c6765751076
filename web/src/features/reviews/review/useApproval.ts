import { useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError, call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { useUnsaved } from "#web/lib/unsaved.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { refetchAfterUnconfirmedWrite } from "../shared/refetchAfterUnconfirmedWrite.ts";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";
import { useStoredText } from "./useStoredText.ts";

/**
 * Approves the shown version of a review. If it has changed since, the approval fails and the page shows the change.
 * The comments stay in their field until the approval succeeds.
 */
export const useApproval = (view: DatedReviewView, personId: string) => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const comments = useStoredText("cto-approval", personId, review.id);
  // Only approving sends the comments, so leaving cannot save them.
  useUnsaved(comments.text !== "", { discard: comments.forget, onDevice: comments.onDevice });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const args = { params: { reviewId: review.id } };
  // The review is refreshed after success and after an error.
  const refresh = () => Promise.all([mutate(readKey("reviews", "getReview", args)), reviewsChanged()]);
  const send = async (): Promise<void> => {
    try {
      await call("reviews", "approveReview", {
        ...args,
        body: {
          comments: comments.text,
          selfVersion: selfEvaluation?.version ?? 0,
          managerVersion: managerEvaluation?.version ?? 0,
        },
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === "UNAUTHENTICATED") {
        return;
      }
      const now = await refetchAfterUnconfirmedWrite(error, review.id);
      if (now === null || now.review.ctoApprovalCompletedAt === null || now.ctoApprovalComments !== comments.text) {
        const message = errorMessage(error, "Something went wrong on this page. Please try again.");
        setProblem(message);
        toast.error("Failed to complete CTO approval", message);
        await refresh();
        return;
      }
    }
    comments.forget();
    toast.success("CTO approval completed successfully");
    await refresh();
  };
  const approve = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await send().finally(() => setBusy(false));
  };
  return { comments, busy, problem, approve };
};
