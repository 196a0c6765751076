import { useCallback, useState } from "react";
import { missingAnswer, openQuestions } from "#domain/reviews/answers.ts";
import { sectionOf } from "#web/features/reviews/layout/sectionIds.ts";
import type { DatedReviewView } from "#web/features/reviews/shared/datedReviewView.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { isConflict, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { type DraftChange, savedEvaluation, savedText } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { useConflict } from "./useConflict.ts";
import { type EvaluationDraft, useEvaluationDraft } from "./useEvaluationDraft.ts";
import { useSaving } from "./useSaving.ts";
import { type SubmitState, useSubmitState } from "./useSubmitState.ts";

/** Completing stops here, because the person hasn't read the other version. */
const savedElsewhere =
  "This evaluation was saved elsewhere. The form now shows the latest answers. Read them, then complete it.";

interface CompletionOptions {
  readonly draft: EvaluationDraft;
  readonly submitState: SubmitState;
}

/** `detail` is the toast's second line, about what happened before. */
const useCompletion = (
  kind: EvaluationKind,
  { review, skillsets }: DatedReviewView,
  { draft, submitState }: CompletionOptions,
) => {
  const readReview = () => refetch("reviews", "getReview", { params: { reviewId: review.id } });

  const send = async (version: number): Promise<DatedReviewView | null> => {
    const fresh = await sendAndVerify({
      send: async () => {
        await kind.complete(review.id, version);
        return await readReview().catch(() => null);
      },
      findStored: async () => {
        const stored = await readReview();
        return kind.isCompleted(stored.review) && kind.getEvaluation(stored)?.version === version ? stored : null;
      },
    });
    if (fresh !== null) {
      draft.setSaved(savedEvaluation(kind.getEvaluation(fresh), skillsets));
    }
    return fresh;
  };

  /** @returns whether the evaluation is now completed */
  return async (version: number, detail?: string): Promise<boolean> => {
    const { completed, completionFailed } = kind.texts;
    const ended = await submitState.during("completing", () => send(version), {
      done: detail === undefined ? completed : [completed, detail],
      failed: (error, reason) => (isConflict(error) ? null : [completionFailed, reason]),
    });
    if (ended?.isSaved === false && isConflict(ended.error)) {
      submitState.refuse(savedElsewhere);
    }
    return ended?.isSaved === true;
  };
};

/**
 * Answers, saving, completing, device copy (docs/evaluations.md#drafts-on-the-device) and conflicts. Never discards
 * typed answers.
 */
export const useEvaluation = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const draft = useEvaluationDraft(kind, view, personId);
  const submitState = useSubmitState();
  const { conflict, setConflict, readOther, keepMine } = useConflict({
    draft,
    readSaved: async () => {
      const fresh = await refetch("reviews", "getReview", { params: { reviewId: review.id } });
      return savedEvaluation(kind.getEvaluation(fresh), skillsets);
    },
    setProblem: submitState.setProblem,
  });
  const { saveManually, autosave, isAutomatic } = useSaving(kind, view, { draft, submitState, conflict, setConflict });
  const { answers, saved, dirty, storedDraft } = draft;

  const { setProblem, setNotice } = submitState;
  const changeAnswers = draft.change;
  const { markDirty } = autosave;
  const change = useCallback(
    (next: DraftChange): void => {
      setProblem(null);
      setNotice(null);
      changeAnswers(next);
      markDirty();
    },
    [setProblem, setNotice, changeAnswers, markDirty],
  );

  const closed = kind.savingRefusal(view);
  const completionRefusal = kind.completionRefusal(view);
  const skillsetIds = skillsets.map((skillset) => skillset.id);
  const missing = missingAnswer(answers, skillsetIds, kind.name === "self" ? "self" : "manager");
  /** Null if the form's answers can be completed. */
  const refusal =
    closed !== null
      ? { message: closed.message, sectionId: null }
      : missing !== null
        ? { message: missing.message, sectionId: sectionOf(missing.at) }
        : completionRefusal === null
          ? null
          : { message: completionRefusal, sectionId: null };
  const [completionTried, setCompletionTried] = useState(false);
  const completeVersion = useCompletion(kind, view, { draft, submitState });
  const saveByKey = async (): Promise<void> => {
    if (submitState.busy !== null) {
      return;
    }
    if (dirty) {
      await saveManually();
    } else {
      submitState.refuse("There are no changes to save.");
    }
  };
  /**
   * Saves first if needed, or shows what is missing.
   * @returns whether it is completed
   */
  const complete = async (): Promise<boolean> => {
    if (submitState.busy !== null) {
      return false;
    }
    if (refusal !== null) {
      setCompletionTried(true);
      submitState.refuse(refusal.message, refusal.sectionId);
      return false;
    }
    if (!dirty) {
      return await completeVersion(saved.version);
    }
    const outcome = await saveManually();
    if (outcome?.hasNewAnswers === true) {
      submitState.refuse(savedElsewhere);
      return false;
    }
    return outcome !== null && (await completeVersion(outcome.saved.version, savedText));
  };
  const saveProblem =
    autosave.state.error === null ? null : errorMessage(autosave.state.error, "Pulse couldn't respond.");

  return {
    texts: kind.texts,
    answers,
    saved,
    completed: kind.isCompleted(review),
    closed,
    dirty,
    isAutomatic,
    saveState: autosave.state,
    questions: openQuestions(answers, skillsetIds),
    completable: refusal === null,
    /** Whether completing was tried while answers were missing. */
    completionTried,
    /** Why an editable evaluation can't be completed yet; null if at most answers are missing. */
    completionRefusal,
    isOnDevice: draft.isOnDevice,
    busy: submitState.busy,
    problem: submitState.problem ?? (dirty ? saveProblem : null),
    notice: submitState.notice,
    conflict,
    storedDraft,
    change,
    save: saveManually,
    saveByKey,
    complete,
    readOther,
    keepMine,
    /** Merges a newer version, and asks about what both changed. */
    restoreStored: () => {
      if (storedDraft === null) {
        return;
      }
      draft.dismissStoredDraft();
      const { contested } = draft.merge(saved, storedDraft);
      if (contested.length === 0) {
        markDirty();
      } else {
        setConflict({ answers: saved.answers, contested });
      }
    },
    discardStored: draft.dismissStoredDraft,
    discardChanges: () => draft.change({ kind: "all", answers: saved.answers }),
  };
};
export type EvaluationFormState = ReturnType<typeof useEvaluation>;
