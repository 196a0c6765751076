import { useState } from "react";
import { useSWRConfig } from "swr";
import { useUnsaved } from "#web/lib/unsaved.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";
import { forgetOpened } from "./openedReviews.ts";
import { sendApproval } from "./sendApproval.ts";
import { useStoredText } from "./useStoredText.ts";

/** The texts that do not depend on how an approval is given. */
export const approvalTexts = {
  done: "CTO approval completed successfully",
  failed: "Failed to complete CTO approval",
} as const;

/**
 * Approves the shown version of a review. If it has changed since, the approval fails and the page shows the change.
 * The comments stay in their field until the approval succeeds.
 */
export const useApproval = (view: DatedReviewView, personId: string) => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const comments = useStoredText("cto-approval", personId, review.id, view.ctoApprovalComments ?? "");
  // Only approving sends the comments, so leaving cannot save them.
  useUnsaved(comments.isChanged, { discard: comments.forget, onDevice: comments.onDevice });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The review is refreshed after success and after an error.
  const refresh = () =>
    Promise.all([mutate(readKey("reviews", "getReview", { params: { reviewId: review.id } })), reviewsChanged()]);
  const send = async (): Promise<void> => {
    const outcome = await sendApproval({
      reviewId: review.id,
      comments: comments.text,
      selfVersion: selfEvaluation?.version ?? 0,
      managerVersion: managerEvaluation?.version ?? 0,
    });
    if (outcome === "signed-out") {
      return;
    }
    if (outcome === null) {
      comments.forget();
      forgetOpened(review.id);
      toast.success(approvalTexts.done);
    } else {
      setProblem(outcome.problem);
      toast.error(approvalTexts.failed, outcome.problem);
    }
    await refresh();
  };
  const approve = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await send().finally(() => setBusy(false));
  };
  return { comments, busy, problem, approve };
};
