import { useCallback } from "react";
import { missingAnswer } from "#domain/reviews/rules.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type DraftChange, type SavedEvaluation, savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { useCompletion } from "./useCompletion.ts";
import { useConflict } from "./useConflict.ts";
import { useEvaluationDraft } from "./useEvaluationDraft.ts";
import { usePress } from "./usePress.ts";
import { useSaving } from "./useSaving.ts";

/**
 * The state of an evaluation form: current and saved answers, saving and completing, the copy on the device
 * (docs/reviews.md#drafts-on-the-device), and conflicts with other windows. Errors and conflicts never discard typed
 * answers.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const draft = useEvaluationDraft(kind, view, personId);
  const press = usePress();
  const { conflict, setConflict, readOther, keepMine } = useConflict({
    readSaved: async () => {
      const fresh = await readNow("reviews", "getReview", { params: { reviewId: review.id } });
      return savedEvaluation(kind.getEvaluation(fresh), skillsets);
    },
    setSaved: draft.setSaved,
    setProblem: press.setProblem,
  });
  const { answers, saved, dirty, storedDraft } = draft;

  const { setProblem } = press;
  const changeAnswers = draft.change;
  const change = useCallback(
    (next: DraftChange): void => {
      setProblem(null);
      changeAnswers(next);
    },
    [setProblem, changeAnswers],
  );

  const closed = kind.closedReason(view);
  const incompletable = kind.completionBlockedReason(view);
  const missing = missingAnswer(
    answers,
    skillsets.map((skillset) => skillset.id),
    kind.noun,
  );
  /** The first reason why the evaluation cannot be completed; null if it can. */
  const refusal = (unsaved: boolean) => {
    if (closed !== null) {
      return { message: closed.message, sectionId: null };
    }
    if (missing !== null) {
      return { message: missing.message, sectionId: sectionOf(missing.at) };
    }
    if (unsaved) {
      return { message: kind.texts.saveFirst, sectionId: null };
    }
    return incompletable === null ? null : { message: incompletable, sectionId: null };
  };
  const save = useSaving(kind, view, { draft, press, setConflict });
  const { complete, completeSaved } = useCompletion(kind, view, { draft, press, refusal: refusal(dirty) });
  const saveByKey = async (): Promise<SavedEvaluation | null> => {
    if (press.busy !== null) {
      return null;
    }
    if (dirty) {
      return await save();
    }
    press.refuse("There are no changes to save.");
    return null;
  };
  /** Saves, then completes. Does not save if the evaluation cannot be completed. */
  const saveAndComplete = async (): Promise<void> => {
    if (press.busy !== null) {
      return;
    }
    const refused = refusal(false);
    if (refused !== null) {
      return press.refuse(refused.message, refused.sectionId);
    }
    if (!dirty) {
      return await complete();
    }
    const savedNow = await save();
    if (savedNow !== null) {
      await completeSaved(savedNow);
    }
  };

  return {
    texts: kind.texts,
    answers,
    saved,
    completed: kind.isCompleted(review),
    closed,
    dirty,
    /** Whether Complete was refused because of unsaved changes, and saving and completing may be offered as one step. */
    offersSaveAndComplete: press.problem === kind.texts.saveFirst && kind.texts.saveAndComplete !== null,
    /** Whether the saved evaluation can be completed now. */
    completable: refusal(dirty) === null,
    /** Why it cannot be completed yet although it can be edited; null if at most answers are missing. */
    incompletable,
    onDevice: draft.onDevice,
    busy: press.busy,
    problem: press.problem,
    conflict,
    storedDraft,
    change,
    save,
    saveByKey,
    complete,
    saveAndComplete,
    readOther,
    keepMine,
    /** Restores the copy from the device. If a newer version was saved since, the page shows that version too. */
    restoreStored: () => {
      if (storedDraft === null) {
        return;
      }
      draft.dismissStoredDraft();
      draft.change({ kind: "all", answers: storedDraft.answers });
      if (storedDraft.version !== saved.version) {
        setConflict({ answers: saved.answers });
      }
    },
    discardStored: draft.dismissStoredDraft,
    discardChanges: () => draft.change({ kind: "all", answers: saved.answers }),
    forget: draft.forget,
  };
};
export type EvaluationFormState = ReturnType<typeof useEvaluation>;
