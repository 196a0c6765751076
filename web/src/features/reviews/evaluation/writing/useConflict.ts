import { useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import type { SavedEvaluation } from "../evaluationDraft.ts";
import type { AnswerRef } from "./mergeAnswers.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";

/**
 * A version saved elsewhere that changed the same answers. Null without one, `unread` until the person reads it,
 * then its answers and those both changed.
 */
export type Conflict =
  | null
  | "unread"
  | { readonly answers: EvaluationAnswers; readonly contested: readonly AnswerRef[] };

interface ConflictOptions {
  readonly draft: EvaluationDraft;
  readonly readSaved: () => Promise<SavedEvaluation>;
  readonly setProblem: (problem: string | null) => void;
}

export const useConflict = ({ draft, readSaved, setProblem }: ConflictOptions) => {
  const [conflict, setConflict] = useState<Conflict>(null);
  return {
    conflict,
    setConflict,
    /**
     * Reads the other version and takes over what didn't change here. The next save overwrites what both changed,
     * because the person has seen it.
     */
    readOther: async (): Promise<void> => {
      try {
        const other = await readSaved();
        const { contested } = draft.merge(other);
        setConflict(contested.length === 0 ? null : { answers: other.answers, contested });
        setProblem(null);
      } catch (error) {
        setProblem(errorMessage(error, "Something went wrong on this page. Try again."));
      }
    },
    keepMine: () => {
      draft.settle();
      setConflict(null);
    },
  };
};
