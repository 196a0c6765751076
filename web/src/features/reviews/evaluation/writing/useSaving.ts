import { useRef } from "react";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type SavedEvaluation, savedEvaluation, savedText, tooLongAt } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { isConflict } from "./refusals.ts";
import { saveWithOwnConflictRetry } from "./saveWithOwnConflictRetry.ts";
import type { Conflict } from "./useConflict.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { ReviewCache } from "./useReviewCache.ts";
import type { Submission } from "./useSubmission.ts";

/** Replaces the server's message, which tells the person to enter the changes again. */
const savedFirst = "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly cache: ReviewCache;
  readonly submission: Submission;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * Returns the function that saves all answers if the stored version is still the one that was read. It resolves to the
 * saved evaluation, or to null if saving failed and the page shows why. Typed answers stay in the form in both cases.
 */
export const useSaving = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, cache, submission, setConflict }: SavingOptions,
): (() => Promise<SavedEvaluation | null>) => {
  const toast = useToast();
  const latest = useRef(draft.saved);
  const arrived = (saved: SavedEvaluation): void => {
    latest.current = saved;
    draft.setSaved(saved);
  };
  const unconfirmed = useRef<readonly EvaluationAnswers[]>([]);
  const saving = {
    save: async (answers: EvaluationAnswers, version: number): Promise<void> => {
      const evaluation = await kind.save(review.id, { ...answers, version });
      arrived(savedEvaluation(evaluation, skillsets));
      await cache.change((view) => kind.setEvaluation(view, evaluation));
    },
    readSaved: async () => {
      const fresh = await cache.readAgain().catch(() => null);
      return fresh && savedEvaluation(kind.getEvaluation(fresh), skillsets);
    },
    onArrived: arrived,
  };
  const send = async (): Promise<SavedEvaluation | null> => {
    try {
      await saveWithOwnConflictRetry(draft.answers, draft.saved.version, unconfirmed, saving);
      setConflict(null);
      toast.success(savedText);
      return latest.current;
    } catch (error) {
      if (isConflict(error)) {
        // The page shows the conflict above the form and moves the focus there.
        setConflict("unread");
        toast.error("Failed to save changes", savedFirst);
      } else {
        await submission.failed("Failed to save changes", error);
      }
      return null;
    }
  };
  return async () => {
    const tooLong = tooLongAt(draft.answers);
    if (tooLong === null) {
      return await submission.during("saving", send);
    }
    submission.refuse("A comment is longer than 10,000 characters. Please shorten it, then save.", sectionOf(tooLong));
    return null;
  };
};
