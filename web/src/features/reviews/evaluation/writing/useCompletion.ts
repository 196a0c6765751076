import { refetch } from "#web/lib/saving/readCache.ts";
import { isConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { Press } from "./usePress.ts";

/** Completing stops here, because the person hasn't read the other version. */
export const savedElsewhere =
  "This evaluation was saved elsewhere. The form now shows the latest answers. Read them, then complete it.";

interface CompletionOptions {
  readonly draft: EvaluationDraft;
  readonly press: Press;
}

/** Completes a saved version. `detail` is a second line of the toast, for what happened before it. */
export const useCompletion = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, press }: CompletionOptions,
) => {
  const readReview = () => refetch("reviews", "getReview", { params: { reviewId: review.id } });

  const send = async (version: number): Promise<DatedReviewView | null> => {
    const fresh = await sendAndVerify({
      send: async () => {
        await kind.complete(review.id, version);
        return await readReview().catch(() => null);
      },
      findStored: async () => {
        const stored = await readReview();
        return kind.isCompleted(stored.review) && kind.getEvaluation(stored)?.version === version ? stored : null;
      },
    });
    if (fresh !== null) {
      draft.setSaved(savedEvaluation(kind.getEvaluation(fresh), skillsets));
    }
    return fresh;
  };

  /** @returns whether the evaluation is now completed */
  return async (version: number, detail?: string): Promise<boolean> => {
    const { completed, completionFailed } = kind.texts;
    const ended = await press.during("completing", () => send(version), {
      done: detail === undefined ? completed : [completed, detail],
      failed: (error, reason) => (isConflict(error) ? null : [completionFailed, reason]),
    });
    if (ended?.isSaved === false && isConflict(ended.error)) {
      press.refuse(savedElsewhere);
    }
    return ended?.isSaved === true;
  };
};
