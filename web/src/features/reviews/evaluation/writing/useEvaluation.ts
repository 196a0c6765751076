import { missingAnswer } from "#domain/reviews/rules.ts";
import { sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type DraftChange, type SavedEvaluation, savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { useCompletion } from "./useCompletion.ts";
import { useConflict } from "./useConflict.ts";
import { useEvaluationDraft } from "./useEvaluationDraft.ts";
import { useReviewCache } from "./useReviewCache.ts";
import { useSaving } from "./useSaving.ts";
import { useSubmission } from "./useSubmission.ts";

/**
 * Writing an evaluation: the answers as typed, what was last saved, saving and completing, the copy on the device
 * (docs/reviews.md#drafts-on-the-device), and what happens when another window saved first. Nothing here ever drops
 * what was typed.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const cache = useReviewCache(review.id);
  const draft = useEvaluationDraft(kind, view, personId);
  const presses = useSubmission(cache.readAgain);
  const { conflict, setConflict, readOther, keepMine } = useConflict({
    readSaved: async () => savedEvaluation(kind.getEvaluation(await cache.readAgain()), skillsets),
    setSaved: draft.setSaved,
    setProblem: presses.setProblem,
  });
  const { answers, saved, dirty, storedDraft } = draft;

  const closed = kind.closedReason(view);
  const incompletable = kind.completionBlockedReason(view);
  const missing = missingAnswer(
    answers,
    skillsets.map((skillset) => skillset.id),
    kind.noun,
  );
  /** Why Complete is refused: the first of the reasons that there may be. */
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
  const save = useSaving(kind, view, { draft, cache, presses, setConflict });
  const { complete, completeSaved } = useCompletion(kind, view, { draft, cache, presses, refusal: refusal(dirty) });
  const saveByKey = async (): Promise<SavedEvaluation | null> => {
    if (presses.busy !== null) {
      return null;
    }
    if (dirty) {
      return await save();
    }
    presses.refuse("There are no changes to save.");
    return null;
  };
  /** Saves, then completes. Where it could not be completed after saving, it is not saved either. */
  const saveAndComplete = async (): Promise<void> => {
    if (presses.busy !== null) {
      return;
    }
    const refused = refusal(false);
    if (refused !== null) {
      return presses.refuse(refused.message, refused.sectionId);
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
    missing,
    /** Why it cannot be completed yet although it can be written; null when only answers may be missing. */
    incompletable,
    onDevice: draft.onDevice,
    busy: presses.busy,
    problem: presses.problem,
    conflict,
    storedDraft,
    change: (next: DraftChange) => {
      presses.setProblem(null);
      draft.change(next);
    },
    save,
    saveByKey,
    complete,
    saveAndComplete,
    readOther,
    keepMine,
    /**
     * Puts the copy from the device into the form; where the server has a newer version, that one is shown beside it.
     */
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
