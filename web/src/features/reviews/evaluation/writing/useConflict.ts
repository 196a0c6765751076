import { useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { errorMessage } from "#web/lib/errorMessage.ts";
import type { SavedEvaluation } from "../evaluationDraft.ts";

/**
 * A version that was saved elsewhere while the form was open: null if there is none, `unread` until the person chooses
 * to read it, then its answers.
 */
export type Conflict = null | "unread" | { readonly answers: EvaluationAnswers };

interface ConflictOptions {
  /** Reads the version that was saved elsewhere. */
  readonly readSaved: () => Promise<SavedEvaluation>;
  readonly setSaved: (saved: SavedEvaluation) => void;
  readonly setProblem: (problem: string | null) => void;
}

/** The state of a conflict between the form and a version that was saved elsewhere. */
export const useConflict = ({ readSaved, setSaved, setProblem }: ConflictOptions) => {
  const [conflict, setConflict] = useState<Conflict>(null);
  return {
    conflict,
    setConflict,
    /** Reads the other version. Saving then overwrites it, because the person has seen it. */
    readOther: async (): Promise<void> => {
      try {
        const other = await readSaved();
        setSaved(other);
        setConflict({ answers: other.answers });
        setProblem(null);
      } catch (error) {
        setProblem(errorMessage(error, "Something went wrong on this page. Please try again."));
      }
    },
    keepMine: () => setConflict(null),
  };
};
