import { useRef } from "react";
import type { Evaluation, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { readNow, show } from "#web/lib/saving/shownReads.ts";
import { useAutosave } from "#web/lib/saving/useAutosave.ts";
import { useVersionedSaver } from "#web/lib/saving/versionedSaver.ts";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { goToSection, sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { differenceName } from "../differenceName.ts";
import { type SavedEvaluation, sameAnswers, savedEvaluation, savedText, tooLongAt } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftTimes } from "./draftTimes.ts";
import { mergeAnswers } from "./mergeAnswers.ts";
import type { Conflict } from "./useConflict.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";
import type { Press } from "./usePress.ts";

/** Replaces the server's message, which tells the person to enter the changes again. */
const newerVersionSaved =
  "A newer version was saved meanwhile. What you typed is kept; the page says above what to do.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly press: Press;
  readonly conflict: Conflict;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * Saves all answers if the stored version is still the one that was read: by `saveByPress`, and drafts by themselves
 * (docs/evaluations.md#saving). Typed answers stay in the form whatever happens.
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
  const sendAndShow = async (answers: EvaluationAnswers, version: number) => {
    const evaluation = await kind.send(review.id, { ...answers, version });
    await show("reviews", "getReview", args, (before) => before && kind.setEvaluation(before, evaluation));
    return stored(evaluation);
  };
  const versionedSaver = useVersionedSaver<EvaluationAnswers, ReturnType<typeof stored>>({
    save: sendAndShow,
    readStored: async () => stored(kind.getEvaluation(await readNow("reviews", "getReview", args))),
    isSame: sameAnswers,
  });
  const isOpen = kind.savingRefusal(view) === null;
  const isAutomatic = isOpen && kind.savesItself(view) && conflict === null && press.busy !== "completing";

  /** Whether answers were taken from another version since Save was pressed last. */
  const hasNewAnswers = useRef(false);
  /**
   * Goes on from a version that was saved elsewhere, unless a person has to choose because both changed the same. Returns
   * whether it did.
   */
  const takeIn = (other: SavedEvaluation): boolean => {
    const { answers, saved } = draft.latest();
    if (mergeAnswers(saved.answers, answers, other.answers).contested.length > 0) {
      return false;
    }
    const { taken } = draft.merge(other);
    if (taken.length > 0) {
      hasNewAnswers.current = true;
      const names = taken.map((place) => differenceName(place, skillsets)).join("; ");
      toast.success("Newer answers are in the form", `Saved ${kind.texts.conflictSource}: ${names}.`);
    }
    return true;
  };

  /** Saves by a press. Resolves to null if that failed. */
  const saveByPress = async (): Promise<{
    readonly saved: SavedEvaluation;
    readonly hasNewAnswers: boolean;
  } | null> => {
    const tooLong = tooLongAt(draft.latest().answers);
    if (tooLong !== null) {
      press.setProblem(
        typeof tooLong === "object" && "goalId" in tooLong
          ? "What became of a goal is longer than 2,000 characters. Please shorten it, then save."
          : "A comment is longer than 10,000 characters. Please shorten it, then save.",
      );
      goToSection(sectionOf(tooLong));
      return null;
    }
    hasNewAnswers.current = false;
    const flushOrThrow = async (): Promise<boolean> => {
      const isSaved = await autosave.flush();
      const error = autosave.lastError();
      if (!isSaved && error !== null) {
        throw error;
      }
      return isSaved;
    };
    const ended = await press.during("saving", flushOrThrow, {
      done: (isSaved) => (isSaved ? savedText : null),
      failed: "Failed to save changes",
    });
    return ended?.isSaved && ended.answer
      ? { saved: draft.latest().saved, hasNewAnswers: hasNewAnswers.current }
      : null;
  };

  const isDirty = (): boolean => {
    const { answers, saved } = draft.latest();
    return !sameAnswers(answers, saved.answers);
  };
  /** Saves what is in the form; on top of a version that was saved elsewhere, if nothing contradicts it. */
  const saveDraft = async (): Promise<boolean> => {
    do {
      const { answers, saved } = draft.latest();
      if (tooLongAt(answers) !== null) {
        return false;
      }
      const outcome = await versionedSaver.save(answers, saved.version);
      if (outcome.kind === "saved") {
        draft.setSaved(outcome.stored.saved);
        break;
      }
      if (!takeIn(outcome.theirs.saved)) {
        // The page shows the conflict above the form.
        setConflict("unread");
        toast.error("Failed to save changes", newerVersionSaved);
        return false;
      }
    } while (isDirty());
    setConflict(null);
    return true;
  };
  const autosave = useAutosave({
    times: draftTimes,
    dirty: draft.dirty && isOpen,
    isDirty,
    save: saveDraft,
    // The bar shows it until something is saved.
    onFailed: () => undefined,
    discard: () => {
      draft.change({ kind: "all", answers: draft.latest().saved.answers });
      autosave.reset();
      draft.forget();
    },
    onDevice: draft.onDevice,
    saveByHand: isAutomatic ? null : async () => (await saveByPress()) !== null,
  });

  return { saveByPress, autosave, isAutomatic };
};
