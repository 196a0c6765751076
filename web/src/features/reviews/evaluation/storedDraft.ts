import type { EvaluationAnswers, SkillsetAnswer } from "#domain/reviews/model.ts";
import { expectationsRatings } from "#domain/reviews/terms.ts";

/** Unsaved answers that are stored on a person's device (docs/reviews.md#drafts-on-the-device). */
export interface StoredDraft {
  readonly answers: EvaluationAnswers;
  /** The saved version that the answers are based on. */
  readonly version: number;
  /** The instant at which the copy was stored. */
  readonly keptAt: string;
}

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * The storage key of an evaluation's copy. It contains the person, so that a shared device does not show one person's
 * answers to another.
 */
export const draftKey = (kind: "self" | "manager" | "final", personId: string, reviewId: string): string =>
  `pulse:${kind}-evaluation:${personId}:${reviewId}`;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const parseAnswer = (value: unknown): SkillsetAnswer | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { skillsetId, level, comments } = value;
  if (typeof skillsetId !== "string" || typeof comments !== "string") {
    return null;
  }
  if (level !== null && typeof level !== "number") {
    return null;
  }
  return { skillsetId, level, comments };
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

/** A draft with the id of the window that stored it. Each window has its own copy. */
interface Copy extends StoredDraft {
  readonly keptBy: string;
}

/** The id of this window until it is closed or reloaded. */
const thisWindow = crypto.randomUUID();

const parseCopy = (value: unknown): Copy | null => {
  if (!isRecord(value)) {
    return null;
  }
  const { version, keptAt, keptBy } = value;
  const answers = parseAnswers(value["answers"]);
  if (answers === null || typeof version !== "number") {
    return null;
  }
  if (typeof keptAt !== "string" || typeof keptBy !== "string") {
    return null;
  }
  return { answers, version, keptAt, keptBy };
};

const parseCopies = (text: string | null): readonly Copy[] => {
  if (text === null) {
    return [];
  }
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.map(parseCopy).filter((copy) => copy !== null) : [];
  } catch {
    return [];
  }
};

const newestOf = (copies: readonly Copy[]): StoredDraft | null => {
  const newest = copies.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))[0];
  if (newest === undefined) {
    return null;
  }
  const { keptBy: _, ...draft } = newest;
  return draft;
};

/** Parses stored copies and returns the newest, or null. */
export const parseStoredDraft = (text: string | null): StoredDraft | null => newestOf(parseCopies(text));

/** Storage may be full or disabled. The form works without it. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

const replaceCopies = (store: Store, key: string, change: (copies: readonly Copy[]) => readonly Copy[]): void => {
  const copies = change(parseCopies(store.getItem(key)));
  if (copies.length === 0) {
    store.removeItem(key);
  } else {
    store.setItem(key, JSON.stringify(copies));
  }
};

/** The newest draft under a key, from any window, or null. */
export const readStoredDraft = (store: Store, key: string): StoredDraft | null =>
  attempt(() => parseStoredDraft(store.getItem(key)), null);

/**
 * The newest unsaved draft, or null. Copies that equal the saved answers are removed: their save succeeded after the
 * window was closed, and later they would conflict with newer answers.
 */
export const readUnsavedDraft = (
  store: Store,
  key: string,
  isSaved: (answers: EvaluationAnswers) => boolean,
): StoredDraft | null =>
  attempt(() => {
    const unsaved = (copies: readonly Copy[]) => copies.filter(({ answers }) => !isSaved(answers));
    const copies = parseCopies(store.getItem(key));
    if (unsaved(copies).length < copies.length) {
      replaceCopies(store, key, unsaved);
    }
    return newestOf(unsaved(copies));
  }, null);

/** Stores this window's draft in place of its earlier one. Returns whether the device could store it. */
export const storeDraft = (store: Store, key: string, draft: StoredDraft): boolean =>
  attempt(() => {
    replaceCopies(store, key, (copies) => [
      ...copies.filter((copy) => copy.keptBy !== thisWindow),
      { ...draft, keptBy: thisWindow },
    ]);
    return true;
  }, false);

/** Whether this window's draft is on the device. Another window may have restored and removed it. */
export const hasDraftOfThisWindow = (store: Store, key: string): boolean =>
  attempt(() => parseCopies(store.getItem(key)).some((copy) => copy.keptBy === thisWindow), false);

/** Removes this window's draft, but not those of other windows. */
export const removeDraftOfThisWindow = (store: Store, key: string): void =>
  attempt(() => replaceCopies(store, key, (copies) => copies.filter((copy) => copy.keptBy !== thisWindow)), undefined);

/** Removes a draft that was read, whichever window stored it. */
export const removeDraft = (store: Store, key: string, draft: StoredDraft): void =>
  attempt(
    () => replaceCopies(store, key, (copies) => copies.filter((copy) => copy.keptAt !== draft.keptAt)),
    undefined,
  );
