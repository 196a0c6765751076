import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDeviceCopy } from "#web/lib/useDeviceCopy.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import {
  changeDraft,
  type DraftChange,
  formAnswers,
  type SavedEvaluation,
  sameAnswers,
  savedEvaluation,
} from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftKey, evaluationDrafts } from "../storedDraft.ts";

/**
 * The answers in the form, the last saved ones, and the copy on the device. Answers that were saved elsewhere appear in
 * the form automatically if it has no unsaved changes and no stored copy to restore.
 */
export const useEvaluationDraft = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const served = savedEvaluation(kind.getEvaluation(view), skillsets);
  const [saved, setSavedState] = useState(served);
  const [answers, setAnswers] = useState(saved.answers);
  const dirty = !sameAnswers(answers, saved.answers);
  const { version } = saved;
  const unsaved = useMemo(() => (dirty ? { answers, version } : null), [dirty, answers, version]);
  const { storedDraft, ...copy } = useDeviceCopy(
    evaluationDrafts,
    draftKey(kind.name, personId, review.id),
    unsaved,
    (draft) => sameAnswers(formAnswers(draft.answers, skillsets), saved.answers),
  );
  if (served.version > saved.version && !dirty && storedDraft === null) {
    setSavedState(served);
    setAnswers(served.answers);
  }

  /** What saving needs; it outlives renders, and the component. */
  const latest = useRef({ answers, saved });
  useLayoutEffect(() => {
    latest.current = { answers, saved };
  }, [answers, saved]);
  const change = useCallback((next: DraftChange): void => {
    const changed = changeDraft(latest.current.answers, next);
    latest.current = { ...latest.current, answers: changed };
    setAnswers(changed);
  }, []);
  const setSaved = useCallback((next: SavedEvaluation): void => {
    latest.current = { ...latest.current, saved: next };
    setSavedState(next);
  }, []);
  return {
    ...copy,
    answers,
    saved,
    setSaved,
    dirty,
    change,
    /** The answers and the last saved ones at this moment. */
    latest: useCallback(() => latest.current, []),
    /** The earlier copy as the form would show it; null if there is none, or after it was restored or discarded. */
    storedDraft: storedDraft && { ...storedDraft, answers: formAnswers(storedDraft.answers, skillsets) },
  };
};
export type EvaluationDraft = ReturnType<typeof useEvaluationDraft>;
