import { refetch } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

export const useShare = ({ review, managerEvaluation }: DatedReviewView) => {
  const { busy, problem, setProblem, run } = useSave();
  const params = { reviewId: review.id };
  const send = () =>
    sendAndVerify<unknown>({
      send: () => write("reviews", "shareReview", { params, body: { version: managerEvaluation?.version ?? 0 } }),
      findStored: async () => {
        const stored = (await refetch("reviews", "getReview", { params })).review;
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
