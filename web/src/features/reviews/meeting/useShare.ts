import { useState } from "react";
import { useSWRConfig } from "swr";
import { ApiError, call } from "#web/lib/api.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import { readKey } from "#web/lib/useRead.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { refetchAfterUnconfirmedWrite } from "../shared/refetchAfterUnconfirmedWrite.ts";
import { useReviewsChanged } from "../shared/useReviewsChanged.ts";

/** Shares the shown version of a finalized review. The review is refreshed after success and after an error. */
export const useShare = ({ review, managerEvaluation }: DatedReviewView) => {
  const toast = useToast();
  const { mutate } = useSWRConfig();
  const reviewsChanged = useReviewsChanged();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const args = { params: { reviewId: review.id } };
  const refresh = () => Promise.all([mutate(readKey("reviews", "getReview", args)), reviewsChanged()]);
  const send = async (): Promise<void> => {
    try {
      await call("reviews", "shareReview", { ...args, body: { version: managerEvaluation?.version ?? 0 } });
    } catch (error) {
      if (error instanceof ApiError && error.code === "UNAUTHENTICATED") {
        return;
      }
      const now = await refetchAfterUnconfirmedWrite(error, review.id);
      if (now === null || now.review.sharedWithEmployeeAt === null) {
        const message = errorMessage(error, "Something went wrong on this page. Please try again.");
        setProblem(message);
        toast.error("Failed to share review with employee", message);
        await refresh();
        return;
      }
    }
    toast.success("Review shared with employee successfully");
    await refresh();
  };
  const share = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    // Stay busy until the review is refreshed: an attempt before that would fail.
    await send().finally(() => setBusy(false));
  };
  return { busy, problem, share, forgetProblem: () => setProblem(null) };
};
