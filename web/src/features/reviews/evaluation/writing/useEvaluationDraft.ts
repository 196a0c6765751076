import { useMemo, useReducer, useState } from "react";
import { useDeviceCopy } from "#web/lib/useDeviceCopy.ts";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { changeDraft, formAnswers, sameAnswers, savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftKey, evaluationDrafts } from "../storedDraft.ts";

/**
 * The answers in the form, the last saved ones, and the copy on the device. Answers that were saved elsewhere appear in
 * the form automatically if it has no unsaved changes and no stored copy to restore.
 */
export const useEvaluationDraft = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const served = savedEvaluation(kind.getEvaluation(view), skillsets);
  const [saved, setSaved] = useState(served);
  const [answers, change] = useReducer(changeDraft, saved.answers);
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
    setSaved(served);
    change({ kind: "all", answers: served.answers });
  }
  return {
    ...copy,
    answers,
    saved,
    setSaved,
    dirty,
    change,
    /** The earlier copy as the form would show it; null if there is none, or after it was restored or discarded. */
    storedDraft: storedDraft && { ...storedDraft, answers: formAnswers(storedDraft.answers, skillsets) },
  };
};
export type EvaluationDraft = ReturnType<typeof useEvaluationDraft>;
