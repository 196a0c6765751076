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

/** The server's own message would have the text typed again, which nobody has to. */
const savedFirst = "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly cache: ReviewCache;
  readonly presses: Submission;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * Save: all answers, over the version that was read. Whatever comes of it, what was typed stays in the form. Resolves to
 * what was saved; to null if it was refused, and the page says why.
 */
export const useSaving = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, cache, presses, setConflict }: SavingOptions,
): (() => Promise<SavedEvaluation | null>) => {
  const toast = useToast();
  const latest = useRef(draft.saved);
  const arrived = (saved: SavedEvaluation): void => {
    latest.current = saved;
    draft.setSaved(saved);
  };
  const unanswered = useRef<readonly EvaluationAnswers[]>([]);
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
      await saveWithOwnConflictRetry(draft.answers, draft.saved.version, unanswered, saving);
      setConflict(null);
      toast.success(savedText);
      return latest.current;
    } catch (error) {
      if (isConflict(error)) {
        setConflict("unread");
        presses.refuse(savedFirst);
        toast.error("Failed to save changes", savedFirst);
      } else {
        await presses.failed("Failed to save changes", error);
      }
      return null;
    }
  };
  return async () => {
    const tooLong = tooLongAt(draft.answers);
    if (tooLong === null) {
      return await presses.during("saving", send);
    }
    presses.refuse("A comment is longer than 10,000 characters. Please shorten it, then save.", sectionOf(tooLong));
    return null;
  };
};
