import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { type SavedEvaluation, sameAnswers } from "../evaluationDraft.ts";
import { isConflict } from "./refusals.ts";

/** Answers that were sent but not confirmed by a response. The server may have saved them. */
export interface UnconfirmedSaves {
  current: readonly EvaluationAnswers[];
}

interface Saving {
  /** Saves the answers if `version` is still the stored one. Rejects with an ApiError. */
  readonly save: (answers: EvaluationAnswers, version: number) => Promise<void>;
  /** Reads the stored evaluation; null if it cannot be read. */
  readonly readSaved: () => Promise<SavedEvaluation | null>;
  /** Called with the stored evaluation if an earlier save turns out to have succeeded. */
  readonly onArrived: (saved: SavedEvaluation) => void;
}

const send = async (
  answers: EvaluationAnswers,
  version: number,
  unconfirmed: UnconfirmedSaves,
  { save }: Saving,
): Promise<void> => {
  try {
    await save(answers, version);
    unconfirmed.current = [];
  } catch (error) {
    if (!isConflict(error)) {
      unconfirmed.current = [...unconfirmed.current, answers];
    }
    throw error;
  }
};

/**
 * Saves answers if the stored version is still the one that was read. After a version conflict with an earlier save of
 * this form whose response was lost, it saves again on top of that save if the answers differ. Rejects with every
 * other error.
 */
export const saveWithOwnConflictRetry = async (
  answers: EvaluationAnswers,
  version: number,
  unconfirmed: UnconfirmedSaves,
  saving: Saving,
): Promise<void> => {
  try {
    await send(answers, version, unconfirmed, saving);
  } catch (error) {
    const found = isConflict(error) ? await saving.readSaved() : null;
    const isOwn = found !== null && [answers, ...unconfirmed.current].some((sent) => sameAnswers(sent, found.answers));
    if (!isOwn) {
      throw error;
    }
    saving.onArrived(found);
    if (!sameAnswers(found.answers, answers)) {
      await send(answers, found.version, unconfirmed, saving);
    }
  }
};
