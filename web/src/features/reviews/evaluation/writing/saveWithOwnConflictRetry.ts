import type { EvaluationAnswers } from "#domain/reviews/model.ts";
import { type SavedEvaluation, sameAnswers } from "../evaluationDraft.ts";
import { isConflict } from "./refusals.ts";

/** What was sent and never answered, and may have arrived. */
export interface UnconfirmedSaves {
  current: readonly EvaluationAnswers[];
}

interface Saving {
  /** Saves the answers over a version; rejects with what the server said. */
  readonly save: (answers: EvaluationAnswers, version: number) => Promise<void>;
  /** What the server has now; null where it cannot be asked. */
  readonly readSaved: () => Promise<SavedEvaluation | null>;
  /** Told of an earlier save that had arrived. */
  readonly onArrived: (saved: SavedEvaluation) => void;
}

const send = async (
  answers: EvaluationAnswers,
  version: number,
  unanswered: UnconfirmedSaves,
  { save }: Saving,
): Promise<void> => {
  try {
    await save(answers, version);
    unanswered.current = [];
  } catch (error) {
    if (!isConflict(error)) {
      unanswered.current = [...unanswered.current, answers];
    }
    throw error;
  }
};

/**
 * Saves answers over the version that was read, or over an earlier save of one's own that arrived although its answer
 * was lost: that conflict is with nobody, and nobody is told of another window. Rejects with every other refusal.
 */
export const saveWithOwnConflictRetry = async (
  answers: EvaluationAnswers,
  version: number,
  unanswered: UnconfirmedSaves,
  saving: Saving,
): Promise<void> => {
  try {
    await send(answers, version, unanswered, saving);
  } catch (error) {
    const found = isConflict(error) ? await saving.readSaved() : null;
    const isOwn = found !== null && [answers, ...unanswered.current].some((sent) => sameAnswers(sent, found.answers));
    if (!isOwn) {
      throw error;
    }
    saving.onArrived(found);
    if (!sameAnswers(found.answers, answers)) {
      await send(answers, found.version, unanswered, saving);
    }
  }
};
