import { useState } from "react";
import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import type { SavedEvaluation } from "../evaluationDraft.ts";
import { messageAbout } from "./refusals.ts";

/**
 * What is known of a version that somebody else saved meanwhile: null when there is none, `unread` until the person
 * asks to see it.
 */
export type Conflict = null | "unread" | { readonly answers: EvaluationAnswers };

interface ConflictOptions {
  /** Reads what was saved elsewhere. */
  readonly readSaved: () => Promise<SavedEvaluation>;
  readonly setSaved: (saved: SavedEvaluation) => void;
  readonly setProblem: (problem: string | null) => void;
}

/** Two versions of an evaluation, and how the person comes from them to one. */
export const useConflict = ({ readSaved, setSaved, setProblem }: ConflictOptions) => {
  const [conflict, setConflict] = useState<Conflict>(null);
  return {
    conflict,
    setConflict,
    /** Reads the other version. From then on, saving writes over it, since the person has seen it. */
    readOther: async (): Promise<void> => {
      try {
        const other = await readSaved();
        setSaved(other);
        setConflict({ answers: other.answers });
        setProblem(null);
      } catch (error) {
        setProblem(messageAbout(error));
      }
    },
    keepMine: () => setConflict(null),
  };
};
