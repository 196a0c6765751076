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
  /** The id of the section to go to, or null. */
  readonly sectionId: string | null;
}

interface CompletionOptions {
  readonly draft: EvaluationDraft;
  readonly cache: ReviewCache;
  readonly submission: Submission;
  /** Why the saved evaluation cannot be completed; null if it can. */
  readonly refusal: Refusal | null;
}

/**
 * `complete` completes the saved evaluation. It also succeeds if an earlier request completed it and its response was
 * lost. `completeSaved` completes a version that was just saved and reports both in one toast.
 */
export const useCompletion = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, cache, submission, refusal }: CompletionOptions,
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
      // A request succeeded, and only its response was lost.
      if (fresh !== null && kind.isCompleted(fresh.review) && kind.getEvaluation(fresh)?.version === version) {
        return finished(fresh, detail);
      }
      if (isConflict(error) && fresh !== null) {
        return submission.refuse(savedElsewhere);
      }
      await submission.failed(kind.texts.completionFailed, error);
    }
  };

  return {
    complete: async (): Promise<void> =>
      refusal === null
        ? await submission.during("completing", () => send(draft.saved.version))
        : submission.refuse(refusal.message, refusal.sectionId),
    completeSaved: async ({ version }: SavedEvaluation): Promise<void> =>
      await submission.during("completing", () => send(version, savedText)),
  };
};
