import { useRef } from "react";
import type { Evaluation, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { refetch, setCached } from "#web/lib/saving/readCache.ts";
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
import type { SubmitState } from "./useSubmitState.ts";

/** Replaces the server's message, which tells the person to enter the changes again. */
const newerVersionSaved = "A newer version was saved. Your text is kept. Follow the steps above.";

interface SavingOptions {
  readonly draft: EvaluationDraft;
  readonly submitState: SubmitState;
  readonly conflict: Conflict;
  readonly setConflict: (conflict: Conflict) => void;
}

/**
 * If the stored version is the one read. Save uses `saveManually`; drafts save automatically
 * (docs/evaluations.md#saving). Typed answers always stay.
 */
export const useSaving = (
  kind: EvaluationKind,
  view: DatedReviewView,
  { draft, submitState, conflict, setConflict }: SavingOptions,
) => {
  const { review, skillsets } = view;
  const toast = useToast();
  const args = { params: { reviewId: review.id } };
  const stored = (evaluation: Evaluation | null) => {
    const saved = savedEvaluation(evaluation, skillsets);
    return { saved, content: saved.answers, version: saved.version };
  };
  const sendAndShow = async (answers: EvaluationAnswers, version: number) => {
    // The answer has no texts: what is stored is what was sent.
    const evaluation = { ...answers, ...(await kind.send(review.id, { ...answers, version })) };
    await setCached("reviews", "getReview", args, (before) => before && kind.setEvaluation(before, evaluation));
    return stored(evaluation);
  };
  const versionedSaver = useVersionedSaver<EvaluationAnswers, ReturnType<typeof stored>>({
    save: sendAndShow,
    readStored: async () => stored(kind.getEvaluation(await refetch("reviews", "getReview", args))),
    isSame: sameAnswers,
  });
  const isOpen = kind.savingRefusal(view) === null;
  const isAutomatic = isOpen && kind.savesAutomatically(view) && conflict === null && submitState.busy !== "completing";

  /** Whether another version's answers were merged since the last press of Save. */
  const hasNewAnswers = useRef(false);
  /**
   * Unless both changed the same answers.
   * @returns whether it did
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
      toast.success("The form shows newer answers", `Saved ${kind.texts.conflictSource}: ${names}.`);
    }
    return true;
  };

  /** Null if saving failed. */
  const saveManually = async (): Promise<{
    readonly saved: SavedEvaluation;
    readonly hasNewAnswers: boolean;
  } | null> => {
    const tooLong = tooLongAt(draft.latest().answers);
    if (tooLong !== null) {
      submitState.setProblem(
        typeof tooLong === "object" && "goalId" in tooLong
          ? "A follow-up on a goal is longer than 2,000 characters. Shorten it, then save."
          : "A comment is longer than 10,000 characters. Shorten it, then save.",
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
    const ended = await submitState.during("saving", flushOrThrow, {
      done: (isSaved) => (isSaved ? savedText : null),
      failed: "Failed to save changes",
    });
    return ended?.isSaved && ended.result
      ? { saved: draft.latest().saved, hasNewAnswers: hasNewAnswers.current }
      : null;
  };

  const isDirty = (): boolean => {
    const { answers, saved } = draft.latest();
    return !sameAnswers(answers, saved.answers);
  };
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
    isOnDevice: draft.isOnDevice,
    saveManually: isAutomatic ? null : async () => (await saveManually()) !== null,
  });

  return { saveManually, autosave, isAutomatic };
};
