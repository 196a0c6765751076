import type { Evaluation, EvaluationAnswers } from "#domain/reviews/model.ts";
import { readNow, show } from "#web/lib/saving/shownReads.ts";
import { useVersionedSaver } from "#web/lib/saving/versionedSaver.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type SavedEvaluation, sameAnswers, savedEvaluation, savedText, tooLongAt } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import type { Conflict } from "./useConflict.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { Press } from "./usePress.ts";

/** Replaces the server's message, which tells the person to enter the changes again. */
const savedFirst = "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly press: Press;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * Returns the function that saves all answers if the stored version is still the one that was read. It resolves to the
 * saved evaluation, or to null if saving failed and the page shows why. Typed answers stay in the form in both cases.
 */
export const useSaving = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, press, setConflict }: SavingOptions,
): (() => Promise<SavedEvaluation | null>) => {
  const toast = useToast();
  const args = { params: { reviewId: review.id } };
  const stored = (evaluation: Evaluation | null) => {
    const saved = savedEvaluation(evaluation, skillsets);
    return { saved, content: saved.answers, version: saved.version };
  };
  const saver = useVersionedSaver<EvaluationAnswers, ReturnType<typeof stored>>({
    save: async (answers, version) => {
      const evaluation = await kind.save(review.id, { ...answers, version });
      await show("reviews", "getReview", args, (view) => view && kind.setEvaluation(view, evaluation));
      return stored(evaluation);
    },
    readStored: async () => stored(kind.getEvaluation(await readNow("reviews", "getReview", args))),
    isSame: sameAnswers,
  });
  const save = async (): Promise<SavedEvaluation | null> => {
    const ended = await press.during("saving", () => saver.save(draft.answers, draft.saved.version), {
      done: ({ kind: outcome }) => (outcome === "saved" ? savedText : null),
      failed: "Failed to save changes",
    });
    if (ended === null || !ended.isSaved) {
      return null;
    }
    if (ended.answer.kind === "conflict") {
      // The page shows the conflict above the form and moves the focus there.
      setConflict("unread");
      toast.error("Failed to save changes", savedFirst);
      return null;
    }
    const { saved } = ended.answer.stored;
    draft.setSaved(saved);
    setConflict(null);
    return saved;
  };
  return async () => {
    const tooLong = tooLongAt(draft.answers);
    if (tooLong === null) {
      return await save();
    }
    press.refuse("A comment is longer than 10,000 characters. Please shorten it, then save.", sectionOf(tooLong));
    return null;
  };
};
