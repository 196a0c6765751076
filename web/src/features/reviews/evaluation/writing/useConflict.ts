import { useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import type { SavedEvaluation } from "../evaluationDraft.ts";
import type { AnswerRef } from "./mergeAnswers.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";

/**
 * Both changed the same answers. Null without one, `unread` until read, then the other answers and the common changes.
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
    /** Takes over what didn't change here. The next save overwrites the rest, which the person has seen. */
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
