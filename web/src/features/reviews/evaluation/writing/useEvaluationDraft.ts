import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { useDeviceCopy } from "#web/lib/saving/useDeviceCopy.ts";
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
import { type MergedAnswers, mergeAnswers } from "./mergeAnswers.ts";

interface Basis {
  readonly answers: EvaluationAnswers;
  readonly version: number;
}

/** Form, saved answers and device copy. Answers saved elsewhere appear if nothing is unsaved or to restore. */
export const useEvaluationDraft = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const served = savedEvaluation(kind.getEvaluation(view), skillsets);
  const [saved, setSavedState] = useState(served);
  const [answers, setAnswers] = useState(saved.answers);
  /** Older than the last saved answers while the person chooses between the two. */
  const [basis, setBasis] = useState<Basis>(saved);
  const dirty = !sameAnswers(answers, saved.answers);
  const unsaved = useMemo(
    () => (dirty ? { answers, version: basis.version, base: basis.answers } : null),
    [dirty, answers, basis],
  );
  const inForm = ({ answers: typed, version, base }: NonNullable<typeof unsaved>) => ({
    answers: formAnswers(typed, skillsets),
    basis: { answers: formAnswers(base, skillsets), version },
  });
  const { storedDraft, ...copy } = useDeviceCopy(
    evaluationDrafts,
    draftKey(kind.name, personId, review.id),
    unsaved,
    (draft) => {
      const typed = inForm(draft);
      const merged = mergeAnswers(typed.basis.answers, typed.answers, saved.answers);
      return merged.contested.length === 0 && sameAnswers(merged.answers, saved.answers);
    },
  );
  if (served.version > saved.version && !dirty && storedDraft === null) {
    setSavedState(served);
    setBasis(served);
    setAnswers(served.answers);
  }

  /** A ref, because saving outlives renders and the component. */
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
    setBasis(next);
  }, []);
  const merge = (
    other: SavedEvaluation,
    mine: { readonly answers: EvaluationAnswers; readonly basis: Basis } = {
      answers: latest.current.answers,
      basis: latest.current.saved,
    },
  ): MergedAnswers => {
    const merged = mergeAnswers(mine.basis.answers, mine.answers, other.answers);
    change({ kind: "all", answers: merged.answers });
    setSaved(other);
    if (merged.contested.length > 0) {
      setBasis(mine.basis);
    }
    return merged;
  };
  return {
    ...copy,
    answers,
    saved,
    setSaved,
    dirty,
    change,
    merge,
    /** After the person's choice, the form is based on the last saved answers. */
    settle: () => setBasis(saved),
    latest: useCallback(() => latest.current, []),
    /** Null if there is no earlier copy, or after it was restored or discarded. */
    storedDraft: storedDraft && { storedAt: storedDraft.storedAt, ...inForm(storedDraft) },
  };
};
export type EvaluationDraft = ReturnType<typeof useEvaluationDraft>;
