import { useNavigate } from "react-router-dom";
import { mayWithdrawApproval } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useStoredText } from "#web/lib/saving/useStoredText.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { forgetOpenedForApproval } from "./reviewsOpenedForApproval.ts";
import { sendApproval } from "./sendApproval.ts";

export const approvalTexts = {
  done: "CTO approval completed successfully",
  failed: "Failed to complete CTO approval",
} as const;

/**
 * Approves the version shown. If the review changed, approving fails and the page shows the change. Comments are kept
 * until approving succeeds.
 */
export const useApproval = (view: DatedReviewView) => {
  const { review, selfEvaluation, managerEvaluation } = view;
  const me = useMe();
  const navigate = useNavigate();
  const toast = useToast();
  const { busy, problem, run } = useSave();
  const comments = useStoredText("cto-approval", me.id, review.id, view.ctoApprovalComments ?? "");
  const needsReason = (view.calibration?.changes.length ?? 0) > 0;
  const changeReason = useStoredText("calibration-reason", me.id, review.id, "");
  // Only approving sends the comments, so leaving cannot save them.
  useUnsaved(comments.isChanged || changeReason.isChanged, {
    discard: () => {
      comments.forget();
      changeReason.forget();
    },
    isOnDevice: comments.isOnDevice && changeReason.isOnDevice,
  });
  const approve = async (): Promise<void> => {
    const approval = {
      reviewId: review.id,
      comments: comments.text,
      ...(needsReason && { changeReason: changeReason.text }),
      selfVersion: selfEvaluation?.version ?? 0,
      managerVersion: managerEvaluation?.version ?? 0,
    };
    await run(() => sendApproval(approval), {
      ...approvalTexts,
      onSaved: () => {
        comments.forget();
        changeReason.forget();
        forgetOpenedForApproval(review.id);
        if (!mayWithdrawApproval(me, review)) {
          // Delegates can read a review only until it is approved.
          toast.keepOverNavigation();
          navigate(paths.managerReviews.getHref());
        }
      },
    });
  };
  return { comments, changeReason, needsReason, busy, problem, approve };
};
