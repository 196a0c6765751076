import { confirmed, isConflict } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { Press } from "./usePress.ts";

/** Why nothing was completed that the person has not read. */
export const savedElsewhere =
  "This evaluation was saved elsewhere meanwhile. The newer answers are in the form now: please read them, then complete it.";

interface CompletionOptions {
  readonly draft: EvaluationDraft;
  readonly press: Press;
}

/**
 * Returns the function that completes a saved version. `detail` is a second line of the toast, for what was done before
 * it.
 */
export const useCompletion = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, press }: CompletionOptions,
) => {
  const readReview = () => readNow("reviews", "getReview", { params: { reviewId: review.id } });

  const send = async (version: number): Promise<DatedReviewView | null> => {
    const fresh = await confirmed({
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

  /** Returns whether it is completed now. */
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
