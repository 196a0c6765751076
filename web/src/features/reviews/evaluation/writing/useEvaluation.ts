import { useCallback } from "react";
import { missingAnswer, openQuestions } from "#domain/reviews/answers.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { sectionOf } from "../../layout/sectionIds.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { type DraftChange, savedEvaluation, savedText } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { savedElsewhere, useCompletion } from "./useCompletion.ts";
import { useConflict } from "./useConflict.ts";
import { useEvaluationDraft } from "./useEvaluationDraft.ts";
import { usePress } from "./usePress.ts";
import { useSaving } from "./useSaving.ts";

/**
 * The state of an evaluation form: current and saved answers, saving and completing, the copy on the device
 * (docs/evaluations.md#drafts-on-the-device), and conflicts with other windows. Errors and conflicts never discard typed
 * answers.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const draft = useEvaluationDraft(kind, view, personId);
  const press = usePress();
  const { conflict, setConflict, readOther, keepMine } = useConflict({
    draft,
    readSaved: async () => {
      const fresh = await readNow("reviews", "getReview", { params: { reviewId: review.id } });
      return savedEvaluation(kind.getEvaluation(fresh), skillsets);
    },
    setProblem: press.setProblem,
  });
  const { saveByPress, autosave, isAutomatic } = useSaving(kind, view, { draft, press, conflict, setConflict });
  const { answers, saved, dirty, storedDraft } = draft;

  const { setProblem, setNotice } = press;
  const changeAnswers = draft.change;
  const { changed } = autosave;
  const change = useCallback(
    (next: DraftChange): void => {
      setProblem(null);
      setNotice(null);
      changeAnswers(next);
      changed();
    },
    [setProblem, setNotice, changeAnswers, changed],
  );

  const closed = kind.savingRefusal(view);
  const completionRefusal = kind.completionRefusal(view);
  const skillsetIds = skillsets.map((skillset) => skillset.id);
  const missing = missingAnswer(answers, skillsetIds, kind.name === "self" ? "self" : "manager");
  /** The first reason why the answers in the form cannot be completed; null if they can. */
  const refusal =
    closed !== null
      ? { message: closed.message, sectionId: null }
      : missing !== null
        ? { message: missing.message, sectionId: sectionOf(missing.at) }
        : completionRefusal === null
          ? null
          : { message: completionRefusal, sectionId: null };
  const completeVersion = useCompletion(kind, view, { draft, press });
  const saveByKey = async (): Promise<void> => {
    if (press.busy !== null) {
      return;
    }
    if (dirty) {
      await saveByPress();
    } else {
      press.refuse("There are no changes to save.");
    }
  };
  /**
   * Completes the answers in the form, and saves them first if they are not; or says what is missing and leads there.
   * Returns whether the evaluation is completed.
   */
  const complete = async (): Promise<boolean> => {
    if (press.busy !== null) {
      return false;
    }
    if (refusal !== null) {
      press.refuse(refusal.message, refusal.sectionId);
      return false;
    }
    if (!dirty) {
      return await completeVersion(saved.version);
    }
    const outcome = await saveByPress();
    if (outcome?.hasNewAnswers === true) {
      press.refuse(savedElsewhere);
      return false;
    }
    return outcome !== null && (await completeVersion(outcome.saved.version, savedText));
  };
  const saveProblem =
    autosave.state.error === null ? null : errorMessage(autosave.state.error, "Pulse could not answer just now.");

  return {
    texts: kind.texts,
    answers,
    saved,
    completed: kind.isCompleted(review),
    closed,
    dirty,
    /** Whether the draft saves itself now. */
    isAutomatic,
    /** How saving by itself goes, as `SaveState` shows it. */
    saveState: autosave.state,
    /** How many questions there are, and how many of them have no answer. */
    questions: openQuestions(answers, skillsetIds),
    /** Whether the answers in the form can be completed now, saved or not. */
    completable: refusal === null,
    /** Why it cannot be completed yet although it can be edited; null if at most answers are missing. */
    completionRefusal,
    onDevice: draft.onDevice,
    busy: press.busy,
    problem: press.problem ?? (dirty ? saveProblem : null),
    notice: press.notice,
    conflict,
    storedDraft,
    change,
    save: saveByPress,
    saveByKey,
    complete,
    readOther,
    keepMine,
    /**
     * Restores the copy from the device. If a newer version was saved since, the two are merged, and the page asks about
     * what both changed.
     */
    restoreStored: () => {
      if (storedDraft === null) {
        return;
      }
      draft.dismissStoredDraft();
      const { contested } = draft.merge(saved, storedDraft);
      if (contested.length === 0) {
        changed();
      } else {
        setConflict({ answers: saved.answers, contested });
      }
    },
    discardStored: draft.dismissStoredDraft,
    discardChanges: () => draft.change({ kind: "all", answers: saved.answers }),
  };
};
export type EvaluationFormState = ReturnType<typeof useEvaluation>;
