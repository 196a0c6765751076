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

/** What the answers in the form are based on; without answers if an old copy of them does not say it. */
interface Basis {
  readonly answers: EvaluationAnswers | null;
  readonly version: number;
}

/**
 * The answers in the form, the last saved ones, and the copy on the device. Answers that were saved elsewhere appear in
 * the form automatically if it has no unsaved changes and no stored copy to restore.
 */
export const useEvaluationDraft = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const served = savedEvaluation(kind.getEvaluation(view), skillsets);
  const [saved, setSavedState] = useState(served);
  const [answers, setAnswers] = useState(saved.answers);
  /** Older than the last saved answers while the person chooses between the two. */
  const [basis, setBasis] = useState<Basis>(saved);
  const dirty = !sameAnswers(answers, saved.answers);
  const unsaved = useMemo(
    () => (dirty ? { answers, version: basis.version, ...(basis.answers && { base: basis.answers }) } : null),
    [dirty, answers, basis],
  );
  const inForm = ({ answers: typed, version, base }: NonNullable<typeof unsaved>) => ({
    answers: formAnswers(typed, skillsets),
    basis: {
      answers: base === undefined ? (version === saved.version ? saved.answers : null) : formAnswers(base, skillsets),
      version,
    },
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
    setBasis(next);
  }, []);
  /** Merges a version that was saved elsewhere into the answers: those of the form, or of a copy. */
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
    /** The person has chosen: what is in the form is based on the last saved answers now. */
    settle: () => setBasis(saved),
    /** The answers and the last saved ones at this moment. */
    latest: useCallback(() => latest.current, []),
    /** The earlier copy as the form would show it; null if there is none, or after it was restored or discarded. */
    storedDraft: storedDraft && { keptAt: storedDraft.keptAt, ...inForm(storedDraft) },
  };
};
export type EvaluationDraft = ReturnType<typeof useEvaluationDraft>;
