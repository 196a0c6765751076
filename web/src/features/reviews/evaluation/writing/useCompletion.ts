import { useToast } from "#web/ui/feedback/toasts.tsx";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { useReviewsChanged } from "../../shared/useReviewsChanged.ts";
import { type SavedEvaluation, savedEvaluation, savedText } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { isConflict, isSignedOut } from "./refusals.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { ReviewCache } from "./useReviewCache.ts";
import type { Submission } from "./useSubmission.ts";

const savedElsewhere =
  "This evaluation was saved elsewhere meanwhile. The newer answers are in the form now: please read them, then complete it.";

interface Refusal {
  readonly message: string;
  /** The section to lead to; null where there is none. */
  readonly sectionId: string | null;
}

interface CompletionOptions {
  readonly draft: EvaluationDraft;
  readonly cache: ReviewCache;
  readonly presses: Submission;
  /** Why it cannot be completed as it stands; null when it can. */
  readonly refusal: Refusal | null;
}

/**
 * Complete: the evaluation as it was saved. Pressed again after an answer that was lost, it is found completed.
 * `completeSaved` completes the version that the same press has just saved.
 */
export const useCompletion = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, cache, presses, refusal }: CompletionOptions,
) => {
  const toast = useToast();
  const reviewsChanged = useReviewsChanged();

  const finished = (fresh: DatedReviewView | null, detail?: string): void => {
    toast.success(kind.texts.completed, detail);
    if (fresh !== null) {
      draft.setSaved(savedEvaluation(kind.getEvaluation(fresh), skillsets));
    }
    void reviewsChanged();
  };

  const send = async (version: number, detail?: string): Promise<void> => {
    try {
      await kind.complete(review.id, version);
      finished(await cache.readAgain().catch(() => null), detail);
    } catch (error) {
      const fresh = isSignedOut(error) ? null : await cache.readAgain().catch(() => null);
      // An earlier press arrived, and only its answer was lost.
      if (fresh !== null && kind.isCompleted(fresh.review) && kind.getEvaluation(fresh)?.version === version) {
        return finished(fresh, detail);
      }
      if (isConflict(error) && fresh !== null) {
        return presses.refuse(savedElsewhere);
      }
      await presses.failed(kind.texts.completionFailed, error);
    }
  };

  return {
    complete: async (): Promise<void> =>
      refusal === null
        ? await presses.during("completing", () => send(draft.saved.version))
        : presses.refuse(refusal.message, refusal.sectionId),
    completeSaved: async ({ version }: SavedEvaluation): Promise<void> =>
      await presses.during("completing", () => send(version, savedText)),
  };
};
