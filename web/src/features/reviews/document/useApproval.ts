import { useNavigate } from "react-router-dom";
import { mayWithdrawApproval } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { useStoredText } from "../shared/useStoredText.ts";
import { forgetOpened } from "./openedReviews.ts";
import { sendApproval } from "./sendApproval.ts";

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
  const me = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, problem, run } = useSave();
  const comments = useStoredText("cto-approval", personId, review.id, view.ctoApprovalComments ?? "");
  // Only approving sends the comments, so leaving cannot save them.
  useUnsaved(comments.isChanged, { discard: comments.forget, onDevice: comments.onDevice });
  const approve = async (): Promise<void> => {
    const approval = {
      reviewId: review.id,
      comments: comments.text,
      selfVersion: selfEvaluation?.version ?? 0,
      managerVersion: managerEvaluation?.version ?? 0,
    };
    const ended = await run(() => sendApproval(approval), approvalTexts);
    if (ended?.isSaved) {
      comments.forget();
      forgetOpened(review.id);
      if (!mayWithdrawApproval(me, review)) {
        // A delegate reads only what waits for the approval.
        toast.keepOverNavigation();
        navigate(paths.managerReviews.getHref());
      }
    }
  };
  return { comments, busy, problem, approve };
};
