import { useReducer, useState } from "react";
import type { DatedReviewView } from "../../shared/datedReviewView.ts";
import { changeDraft, formAnswers, sameAnswers, savedEvaluation } from "../evaluationDraft.ts";
import type { EvaluationKind } from "../kinds/evaluationKind.ts";
import { draftKey } from "../storedDraft.ts";
import { useDeviceCopy } from "./useDeviceCopy.ts";

/**
 * What is typed and what was last saved, with the copy on the device. What was saved elsewhere comes into the form of
 * itself only where nothing is typed that it would replace.
 */
export const useEvaluationDraft = (kind: EvaluationKind, view: DatedReviewView, personId: string) => {
  const { review, skillsets } = view;
  const served = savedEvaluation(kind.getEvaluation(view), skillsets);
  const [saved, setSaved] = useState(served);
  const [answers, change] = useReducer(changeDraft, saved.answers);
  const dirty = !sameAnswers(answers, saved.answers);
  const { storedDraft, ...copy } = useDeviceCopy(
    draftKey(kind.name, personId, review.id),
    { answers, version: saved.version, dirty },
    (draft) => sameAnswers(formAnswers(draft, skillsets), saved.answers),
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
    /** The copy from before, as the form would show it; null once it is settled. */
    storedDraft: storedDraft && { ...storedDraft, answers: formAnswers(storedDraft.answers, skillsets) },
  };
};
export type EvaluationDraft = ReturnType<typeof useEvaluationDraft>;
