import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { changeDraft, type DraftChange, haveSameAnswers, type SavedEvaluation } from "../evaluationDraft.ts";
import { type AnswerRef, mergeAnswers } from "./mergeAnswers.ts";

/** Answers and the saved version that they are based on. */
interface Draft {
  readonly answers: EvaluationAnswers;
  readonly basis: Pick<SavedEvaluation, "answers" | "version">;
}

/**
 * Null without a conflict, `unread` until the person asks for the other version, then the answers to choose between.
 */
export type Conflict = null | "unread" | readonly AnswerRef[];

/** `basis` is older than `saved` while the person chooses between their own answers and `saved`. */
export interface EvaluationState extends Draft {
  /** The last known saved version. */
  readonly saved: SavedEvaluation;
  readonly conflict: Conflict;
  /** Answers of another version merged into the form since the last save or completion. */
  readonly autoMerged: readonly AnswerRef[];
  /** The current or last action. */
  readonly action: "saving" | "completing";
  /** Why the last action failed; null if it didn't. */
  readonly problem: string | null;
  /** What the person must do before the action works; not an error. */
  readonly notice: string | null;
  readonly completionTried: boolean;
}

export type EvaluationEvent =
  | { readonly kind: "edited"; readonly change: DraftChange }
  | { readonly kind: "discarded" }
  /** The page shows this version, which may be older than the last saved one. */
  | { readonly kind: "served"; readonly served: SavedEvaluation }
  | { readonly kind: "pressed"; readonly button: "saving" | "completing" }
  | { readonly kind: "failed"; readonly problem: string | null }
  | { readonly kind: "refused"; readonly notice: string }
  | { readonly kind: "completionRefused"; readonly notice: string }
  | { readonly kind: "saved"; readonly saved: SavedEvaluation }
  /** The save was rejected because of a newer version. */
  | { readonly kind: "collided"; readonly other: SavedEvaluation }
  | { readonly kind: "otherRead"; readonly other: SavedEvaluation }
  | { readonly kind: "keptMine" }
  | { readonly kind: "restored"; readonly copy: Draft };

export const initialState = (saved: SavedEvaluation): EvaluationState => ({
  answers: saved.answers,
  basis: saved,
  saved,
  conflict: null,
  autoMerged: [],
  action: "saving",
  problem: null,
  notice: null,
  completionTried: false,
});

export const isDirty = ({ answers, saved }: EvaluationState): boolean => !haveSameAnswers(answers, saved.answers);

const basedOn = (saved: SavedEvaluation) => ({ saved, basis: saved, conflict: null });

/** Uses answers that only the other version changed. Where both changed, `mine` stays until the person chooses. */
const merge = (state: EvaluationState, mine: Draft, other: SavedEvaluation): EvaluationState => {
  const { answers, autoMerged, contested } = mergeAnswers(mine.basis.answers, mine.answers, other.answers);
  return {
    ...state,
    ...basedOn(other),
    answers,
    autoMerged: [...state.autoMerged, ...autoMerged],
    ...(contested.length > 0 && { basis: mine.basis, conflict: contested }),
  };
};

/** Never replaces or drops what was typed, except by the person's choice. */
export const reduceEvaluation = (state: EvaluationState, event: EvaluationEvent): EvaluationState => {
  const { answers, saved } = state;
  const mine = { answers, basis: saved };
  switch (event.kind) {
    case "edited":
      return { ...state, answers: changeDraft(answers, event.change), problem: null, notice: null };
    case "discarded":
      return { ...state, answers: saved.answers };
    case "served":
      return event.served.version > saved.version && !isDirty(state)
        ? { ...state, ...basedOn(event.served), answers: event.served.answers }
        : state;
    case "pressed":
      return { ...state, action: event.button, autoMerged: [], problem: null, notice: null };
    case "failed":
      return { ...state, problem: event.problem };
    case "refused":
      return { ...state, problem: null, notice: event.notice };
    case "completionRefused":
      return { ...state, problem: null, notice: event.notice, completionTried: true };
    case "saved":
      return { ...state, ...basedOn(event.saved) };
    case "collided": {
      const merged = merge(state, mine, event.other);
      return merged.conflict === null ? merged : { ...state, conflict: "unread" };
    }
    case "otherRead":
      return { ...merge(state, mine, event.other), problem: null };
    case "keptMine":
      return { ...state, ...basedOn(saved) };
    case "restored":
      return merge(state, event.copy, saved);
  }
};
