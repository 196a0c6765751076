import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

/** Shares the shown version of a finalized review. */
export const useShare = ({ review, managerEvaluation }: DatedReviewView) => {
  const { busy, problem, setProblem, run } = useSave();
  const params = { reviewId: review.id };
  const send = () =>
    confirmed<unknown>({
      send: () => write("reviews", "shareReview", { params, body: { version: managerEvaluation?.version ?? 0 } }),
      findStored: async () => {
        const stored = (await readNow("reviews", "getReview", { params })).review;
        return stored.sharedWithEmployeeAt === null ? null : stored;
      },
    });
  const share = async (): Promise<void> => {
    await run(send, {
      done: "Review shared with employee successfully",
      failed: "Failed to share review with employee",
    });
  };
  return { busy, problem, share, forgetProblem: () => setProblem(null) };
};
