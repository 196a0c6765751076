import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/model.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";

/** Unsaved answers that are kept on a person's device (decision 24). */
export interface KeptDraft {
  readonly answers: EvaluationAnswers;
  /** The version that the answers were written over. */
  readonly version: number;
  /** When the copy was made: an instant. */
  readonly keptAt: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A draft belongs to one person and one review, so that a shared device shows nobody else's. */
const keyOf = (personId: string, reviewId: string): string => `pulse:self-evaluation:${personId}:${reviewId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const parseAnswer = (value: unknown): SkillsetAnswer | null => {
  if (!isRecord(value)) return null;
  const { skillsetId, level, comments } = value;
  if (typeof skillsetId !== "string" || typeof comments !== "string") return null;
  if (level !== null && typeof level !== "number") return null;
  return { skillsetId, level, comments };
};

const parseAnswers = (value: unknown): EvaluationAnswers | null => {
  if (!isRecord(value)) return null;
  const { expectationsRating, additionalComments, skillsets } = value;
  if (typeof additionalComments !== "string" || !Array.isArray(skillsets)) return null;
  const rating = expectationsRatings.find((known) => known === expectationsRating) ?? null;
  const parsed = skillsets.map(parseAnswer).filter((answer) => answer !== null);
  return { expectationsRating: rating, additionalComments, skillsets: parsed };
};

/** A kept draft from its text, or null when it is not one. */
export const parseKeptDraft = (text: string): KeptDraft | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value)) return null;
    const { version, keptAt } = value;
    const answers = parseAnswers(value["answers"]);
    if (answers === null || typeof version !== "number" || typeof keptAt !== "string") return null;
    return { answers, version, keptAt };
  } catch {
    return null;
  }
};

/** A device without room or with storage switched off keeps nothing; writing goes on without it. */
const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

/** The kept draft of a person's review, or null. */
export const readKeptDraft = (store: Store, personId: string, reviewId: string): KeptDraft | null => {
  const text = attempt(() => store.getItem(keyOf(personId, reviewId)), null);
  return text === null ? null : parseKeptDraft(text);
};

/** Keeps a draft; answers whether the device took it. */
export const keepDraft = (store: Store, personId: string, reviewId: string, draft: KeptDraft): boolean =>
  attempt(() => {
    store.setItem(keyOf(personId, reviewId), JSON.stringify(draft));
    return true;
  }, false);

/** Forgets the kept draft of a person's review. */
export const forgetDraft = (store: Store, personId: string, reviewId: string): void =>
  attempt(() => store.removeItem(keyOf(personId, reviewId)), undefined);
