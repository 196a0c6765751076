import type { Evaluation, EvaluationAnswers } from "#domain/reviews/model.ts";
import { readNow, show } from "#web/lib/saving/shownReads.ts";
import { useAutosave } from "#web/lib/saving/useAutosave.ts";
import { useVersionedSaver } from "#web/lib/saving/versionedSaver.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { goToSection, sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type SavedEvaluation, sameAnswers, savedEvaluation, savedText, tooLongAt } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftTimes } from "./draftTimes.ts";
import type { Conflict } from "./useConflict.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { Press } from "./usePress.ts";

/** Replaces the server's message, which tells the person to enter the changes again. */
const savedFirst = "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly press: Press;
  readonly conflict: Conflict;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * Saves all answers if the stored version is still the one that was read: by `save`, and drafts by themselves
 * (docs/reviews.md#saving). Typed answers stay in the form whatever happens.
 */
export const useSaving = (
  kind: EvaluationKind,
  view: DatedReviewView,
  { draft, press, conflict, setConflict }: SavingOptions,
) => {
  const { review, skillsets } = view;
  const toast = useToast();
  const args = { params: { reviewId: review.id } };
  const stored = (evaluation: Evaluation | null) => {
    const saved = savedEvaluation(evaluation, skillsets);
    return { saved, content: saved.answers, version: saved.version };
  };
  const saver = useVersionedSaver<EvaluationAnswers, ReturnType<typeof stored>>({
    save: async (answers, version) => {
      const evaluation = await kind.save(review.id, { ...answers, version });
      await show("reviews", "getReview", args, (before) => before && kind.setEvaluation(before, evaluation));
      return stored(evaluation);
    },
    readStored: async () => stored(kind.getEvaluation(await readNow("reviews", "getReview", args))),
    isSame: sameAnswers,
  });
  const isOpen = kind.closedReason(view) === null;
  const isAutomatic = isOpen && kind.savesItself(view) && conflict === null && press.busy !== "completing";

  const save = async (): Promise<SavedEvaluation | null> => {
    const tooLong = tooLongAt(draft.latest().answers);
    if (tooLong !== null) {
      press.setProblem("A comment is longer than 10,000 characters. Please shorten it, then save.");
      goToSection(sectionOf(tooLong));
      return null;
    }
    const saveNow = async (): Promise<boolean> => {
      const isSaved = await autosave.flush();
      const error = autosave.lastError();
      if (!isSaved && error !== null) {
        throw error;
      }
      return isSaved;
    };
    const ended = await press.during("saving", saveNow, {
      done: (isSaved) => (isSaved ? savedText : null),
      failed: "Failed to save changes",
    });
    return ended?.isSaved && ended.answer ? draft.latest().saved : null;
  };

  const autosave = useAutosave({
    times: draftTimes,
    dirty: draft.dirty && isOpen,
    isDirty: () => {
      const { answers, saved } = draft.latest();
      return !sameAnswers(answers, saved.answers);
    },
    save: async () => {
      const { answers, saved } = draft.latest();
      if (tooLongAt(answers) !== null) {
        return false;
      }
      const outcome = await saver.save(answers, saved.version);
      if (outcome.kind === "conflict") {
        // The page shows the conflict above the form.
        setConflict("unread");
        toast.error("Failed to save changes", savedFirst);
        return false;
      }
      draft.setSaved(outcome.stored.saved);
      setConflict(null);
      return true;
    },
    // The bar shows it until something is saved.
    onFailed: () => undefined,
    discard: () => {
      draft.change({ kind: "all", answers: draft.latest().saved.answers });
      autosave.reset();
      draft.forget();
    },
    onDevice: draft.onDevice,
    saveByHand: isAutomatic ? null : async () => (await save()) !== null,
  });

  return { save, autosave, isAutomatic };
};
