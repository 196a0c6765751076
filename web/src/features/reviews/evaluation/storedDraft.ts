import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/model.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";
import { deviceCopies, isRecord } from "#web/lib/deviceCopies.ts";
import { copyKey } from "#web/lib/unsavedCopies.ts";

/** Unsaved answers that are stored on a person's device (docs/reviews.md#drafts-on-the-device). */
interface EvaluationDraft {
  readonly answers: EvaluationAnswers;
  /** The saved version that the answers are based on. */
  readonly version: number;
  /** The answers of that version. Copies of a time before they were stored lack them. */
  readonly base?: EvaluationAnswers;
}

/** The storage key of an evaluation's copy. */
export const draftKey = (kind: "self" | "manager" | "final", personId: string, reviewId: string): string =>
  copyKey(`${kind}-evaluation`, personId, reviewId);

const parseAnswer = (value: unknown): SkillsetAnswer | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { skillsetId, level, comments, takenOver } = value;
  if (typeof skillsetId !== "string" || typeof comments !== "string") {
    return null;
  }
  if (level !== null && typeof level !== "number") {
    return null;
  }
  return { skillsetId, level, comments, ...(takenOver === true && { takenOver }) };
};

const parseAnswers = (value: unknown): EvaluationAnswers | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { expectationsRating, additionalComments, skillsets } = value;
  if (typeof additionalComments !== "string" || !Array.isArray(skillsets)) {
    return null;
  }
  const rating = expectationsRatings.find((known) => known === expectationsRating) ?? null;
  const parsed = skillsets.map(parseAnswer).filter((answer) => answer !== null);
  return { expectationsRating: rating, additionalComments, skillsets: parsed };
};

/** The copies of evaluations on this device. */
export const evaluationDrafts = deviceCopies<EvaluationDraft>((value) => {
  const { version } = value;
  const answers = parseAnswers(value["answers"]);
  const base = parseAnswers(value["base"]);
  return answers === null || typeof version !== "number" ? null : { answers, version, ...(base && { base }) };
});
