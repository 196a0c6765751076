import { compareKeys } from "#domain/shared/keyOrder.ts";
import { serverNow } from "../clock.ts";
import { isRecord } from "../isRecord.ts";
import { isPageSessionCurrent } from "../session/pageSession.ts";

export type StoredCopy<Draft> = Draft & {
  readonly storedAt: string;
};

type Copy<Draft> = StoredCopy<Draft> & { readonly storedBy: string };

/** Identifies this window until it is closed or reloaded. */
const thisWindow = crypto.randomUUID();

/** Storage may be full or disabled; then nothing is stored or read, without an error. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/** Several windows can share a key. `parseDraft` returns null for JSON that isn't a draft. */
export const createDeviceCopyStore = <Draft extends object>(
  parseDraft: (value: Record<string, unknown>) => Draft | null,
) => {
  const parseCopy = (value: unknown): Copy<Draft> | null => {
    if (!isRecord(value)) {
      return null;
    }
    const { storedAt, storedBy } = value;
    const draft = parseDraft(value);
    return draft === null || typeof storedAt !== "string" || typeof storedBy !== "string"
      ? null
      : { ...draft, storedAt, storedBy };
  };

  const storedCopies = (key: string): readonly Copy<Draft>[] => {
    const text = localStorage.getItem(key);
    if (text === null) {
      return [];
    }
    const value = attempt<unknown>(() => JSON.parse(text), null);
    return Array.isArray(value) ? value.map(parseCopy).filter((copy) => copy !== null) : [];
  };

  const newestOf = (copies: readonly Copy<Draft>[]): StoredCopy<Draft> | null => {
    const newest = copies.toSorted((a, b) => compareKeys(b.storedAt, a.storedAt))[0];
    if (newest === undefined) {
      return null;
    }
    const { storedBy: _, ...copy } = newest;
    return copy as unknown as StoredCopy<Draft>;
  };

  const replace = (key: string, change: (copies: readonly Copy<Draft>[]) => readonly Copy<Draft>[]): void => {
    const copies = change(storedCopies(key));
    if (copies.length === 0) {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, JSON.stringify(copies));
    }
  };

  /** The newest copy from any window, or null. */
  const read = (key: string): StoredCopy<Draft> | null => attempt(() => newestOf(storedCopies(key)), null);

  return {
    read,

    /** The newest copy from any window becomes this window's own. Null if none. */
    adopt: (key: string): Draft | null => {
      const newest = read(key);
      if (newest === null) {
        return null;
      }
      const withoutReplaced = (copies: readonly Copy<Draft>[]) =>
        copies.filter(({ storedAt, storedBy }) => storedAt !== newest.storedAt && storedBy !== thisWindow);
      if (isPageSessionCurrent()) {
        attempt(
          () => replace(key, (copies) => [...withoutReplaced(copies), { ...newest, storedBy: thisWindow }]),
          undefined,
        );
      }
      const { storedAt: _at, ...draft } = newest;
      return draft as unknown as Draft;
    },

    /**
     * The newest unsaved copy, or null. Removes copies equal to the saved draft, whose save completed
     * after their window closed. They would conflict later.
     */
    readUnsaved: (key: string, isSaved: (draft: StoredCopy<Draft>) => boolean): StoredCopy<Draft> | null =>
      attempt(() => {
        const copies = storedCopies(key);
        const unsaved = copies.filter((copy) => !isSaved(copy));
        if (unsaved.length < copies.length) {
          replace(key, (stored) => stored.filter((copy) => !isSaved(copy)));
        }
        return newestOf(unsaved);
      }, null),

    /** @returns whether it was stored. Stores nothing after this page's session, so removed copies stay removed. */
    store: (key: string, draft: Draft): boolean =>
      isPageSessionCurrent() &&
      attempt(() => {
        replace(key, (copies) => [
          ...copies.filter(({ storedBy }) => storedBy !== thisWindow),
          { ...draft, storedAt: serverNow().toISOString(), storedBy: thisWindow },
        ]);
        return true;
      }, false),

    /** False if another window adopted or removed this window's copy. */
    hasOwnCopy: (key: string): boolean =>
      attempt(() => storedCopies(key).some(({ storedBy }) => storedBy === thisWindow), false),

    /** Keeps the copies of other windows. */
    removeOwnCopy: (key: string): void =>
      attempt(() => replace(key, (copies) => copies.filter(({ storedBy }) => storedBy !== thisWindow)), undefined),

    removeAll: (key: string): void => attempt(() => localStorage.removeItem(key), undefined),

    remove: (key: string, { storedAt }: StoredCopy<Draft>): void =>
      attempt(() => replace(key, (copies) => copies.filter((copy) => copy.storedAt !== storedAt)), undefined),
  };
};
export type DeviceCopyStore<Draft extends object> = ReturnType<typeof createDeviceCopyStore<Draft>>;
