import { useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import type { SavedEvaluation } from "../evaluationDraft.ts";
import type { AnswerPlace } from "./mergeAnswers.ts";
import type { EvaluationDraft } from "./useEvaluationDraft.ts";

/**
 * A version that was saved elsewhere, and changed what was changed here as well: null if there is none, `unread` until
 * the person chooses to read it, then its answers and those that both changed.
 */
export type Conflict =
  | null
  | "unread"
  | { readonly answers: EvaluationAnswers; readonly contested: readonly AnswerPlace[] };

interface ConflictOptions {
  readonly draft: EvaluationDraft;
  /** Reads the version that was saved elsewhere. */
  readonly readSaved: () => Promise<SavedEvaluation>;
  readonly setProblem: (problem: string | null) => void;
}

/** The state of a conflict between the form and a version that was saved elsewhere. */
export const useConflict = ({ draft, readSaved, setProblem }: ConflictOptions) => {
  const [conflict, setConflict] = useState<Conflict>(null);
  return {
    conflict,
    setConflict,
    /**
     * Reads the other version, and takes from it what was not changed here. Saving then overwrites what both changed,
     * because the person has seen it.
     */
    readOther: async (): Promise<void> => {
      try {
        const other = await readSaved();
        const { contested } = draft.merge(other);
        setConflict(contested.length === 0 ? null : { answers: other.answers, contested });
        setProblem(null);
      } catch (error) {
        setProblem(errorMessage(error, "Something went wrong on this page. Please try again."));
      }
    },
    keepMine: () => {
      draft.settle();
      setConflict(null);
    },
  };
};
