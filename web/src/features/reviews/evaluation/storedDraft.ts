import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/model.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";

/** Unsaved answers that are kept on a person's device (docs/reviews.md#drafts-on-the-device). */
export interface StoredDraft {
  readonly answers: EvaluationAnswers;
  /** The version that the answers were written over. */
  readonly version: number;
  /** When the copy was made: an instant. */
  readonly keptAt: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where the copy of an evaluation stands: it belongs to one person and one review, so that a shared device shows nobody
 * else's.
 */
export const draftKey = (kind: "self" | "manager" | "final", personId: string, reviewId: string): string =>
  `pulse:${kind}-evaluation:${personId}:${reviewId}`;

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

/** A draft with the window that keeps it: two windows that write at once keep a copy each. */
interface Copy extends StoredDraft {
  readonly keptBy: string;
}

/** This window, until it is closed or loaded anew. */
const thisWindow = crypto.randomUUID();

const parseCopy = (value: unknown): Copy | null => {
  if (!isRecord(value)) return null;
  const { version, keptAt, keptBy } = value;
  const answers = parseAnswers(value["answers"]);
  if (answers === null || typeof version !== "number") return null;
  if (typeof keptAt !== "string" || typeof keptBy !== "string") return null;
  return { answers, version, keptAt, keptBy };
};

const parseCopies = (text: string | null): readonly Copy[] => {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(parseCopy).filter((copy) => copy !== null) : [];
  } catch {
    return [];
  }
};

const newestOf = (copies: readonly Copy[]): StoredDraft | null => {
  const newest = copies.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
  if (newest === undefined) return null;
  const { keptBy: _, ...draft } = newest;
  return draft;
};

/** The newest kept draft from its text, or null when there is none. */
export const parseStoredDraft = (text: string | null): StoredDraft | null => newestOf(parseCopies(text));

/** A device without room or with storage switched off keeps nothing; writing goes on without it. */
const attempt = <Result>(action: () => Result, otherwise: Result): Result => {
  try {
    return action();
  } catch {
    return otherwise;
  }
};

const replaceCopies = (store: Store, key: string, change: (copies: readonly Copy[]) => readonly Copy[]): void => {
  const copies = change(parseCopies(store.getItem(key)));
  if (copies.length === 0) store.removeItem(key);
  else store.setItem(key, JSON.stringify(copies));
};

/** The newest kept draft under a key, from whichever window, or null. */
export const readStoredDraft = (store: Store, key: string): StoredDraft | null =>
  attempt(() => parseStoredDraft(store.getItem(key)), null);

/**
 * The newest kept draft that was not saved, or null. What says the same as the saved answers is forgotten: its saving
 * arrived when the window was already gone, and offered later it would stand against everything written since.
 */
export const readUnsavedDraft = (
  store: Store,
  key: string,
  isSaved: (answers: EvaluationAnswers) => boolean,
): StoredDraft | null =>
  attempt(() => {
    const unsaved = (copies: readonly Copy[]) => copies.filter(({ answers }) => !isSaved(answers));
    const copies = parseCopies(store.getItem(key));
    if (unsaved(copies).length < copies.length) replaceCopies(store, key, unsaved);
    return newestOf(unsaved(copies));
  }, null);

/** Keeps this window's draft in place of its earlier one; answers whether the device took it. */
export const storeDraft = (store: Store, key: string, draft: StoredDraft): boolean =>
  attempt(() => {
    replaceCopies(store, key, (copies) => [
      ...copies.filter((copy) => copy.keptBy !== thisWindow),
      { ...draft, keptBy: thisWindow },
    ]);
    return true;
  }, false);

/** Whether this window's draft is on the device: another window may have taken it over. */
export const hasDraftOfThisWindow = (store: Store, key: string): boolean =>
  attempt(() => parseCopies(store.getItem(key)).some((copy) => copy.keptBy === thisWindow), false);

/** Forgets this window's draft; what other windows keep stays. */
export const removeDraftOfThisWindow = (store: Store, key: string): void =>
  attempt(() => replaceCopies(store, key, (copies) => copies.filter((copy) => copy.keptBy !== thisWindow)), undefined);

/** Forgets the draft that was read, whichever window kept it. */
export const removeDraft = (store: Store, key: string, draft: StoredDraft): void =>
  attempt(
    () => replaceCopies(store, key, (copies) => copies.filter((copy) => copy.keptAt !== draft.keptAt)),
    undefined,
  );
