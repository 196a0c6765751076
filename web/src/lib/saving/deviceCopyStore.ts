import { compareKeys } from "#domain/shared/keyOrder.ts";
import { isRecord } from "../isRecord.ts";
import { isPageSessionCurrent } from "../session/pageSession.ts";

export type CopyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

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

  const parseCopies = (text: string | null): readonly Copy<Draft>[] => {
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

  const replace = (
    storage: CopyStorage,
    key: string,
    change: (copies: readonly Copy<Draft>[]) => readonly Copy<Draft>[],
  ): void => {
    const copies = change(parseCopies(storage.getItem(key)));
    if (copies.length === 0) {
      storage.removeItem(key);
    } else {
      storage.setItem(key, JSON.stringify(copies));
    }
  };

  /** The newest copy from any window, or null. */
  const read = (storage: CopyStorage, key: string): StoredCopy<Draft> | null =>
    attempt(() => newestOf(parseCopies(storage.getItem(key))), null);

  return {
    /** The newest stored copy, or null. */
    parse: (text: string | null): StoredCopy<Draft> | null => newestOf(parseCopies(text)),

    read,

    /** The newest copy from any window becomes this window's own. Null if none. */
    adopt: (storage: CopyStorage, key: string): StoredCopy<Draft> | null => {
      const newest = read(storage, key);
      if (newest !== null && isPageSessionCurrent()) {
        const withoutReplaced = (copies: readonly Copy<Draft>[]) =>
          copies.filter(({ storedAt, storedBy }) => storedAt !== newest.storedAt && storedBy !== thisWindow);
        attempt(
          () => replace(storage, key, (copies) => [...withoutReplaced(copies), { ...newest, storedBy: thisWindow }]),
          undefined,
        );
      }
      return newest;
    },

    /**
     * The newest unsaved copy, or null. Removes copies equal to the saved draft, whose save completed
     * after their window closed. They would conflict later.
     */
    readUnsaved: (
      storage: CopyStorage,
      key: string,
      isSaved: (draft: StoredCopy<Draft>) => boolean,
    ): StoredCopy<Draft> | null =>
      attempt(() => {
        const copies = parseCopies(storage.getItem(key));
        const unsaved = copies.filter((copy) => !isSaved(copy));
        if (unsaved.length < copies.length) {
          replace(storage, key, (stored) => stored.filter((copy) => !isSaved(copy)));
        }
        return newestOf(unsaved);
      }, null),

    /** @returns whether it was stored. Stores nothing after this page's session, so removed copies stay removed. */
    store: (storage: CopyStorage, key: string, copy: StoredCopy<Draft>): boolean =>
      isPageSessionCurrent() &&
      attempt(() => {
        replace(storage, key, (copies) => [
          ...copies.filter(({ storedBy }) => storedBy !== thisWindow),
          { ...copy, storedBy: thisWindow },
        ]);
        return true;
      }, false),

    /** False if another window adopted or removed this window's copy. */
    hasOwnCopy: (storage: CopyStorage, key: string): boolean =>
      attempt(() => parseCopies(storage.getItem(key)).some(({ storedBy }) => storedBy === thisWindow), false),

    /** Keeps the copies of other windows. */
    removeOwnCopy: (storage: CopyStorage, key: string): void =>
      attempt(
        () => replace(storage, key, (copies) => copies.filter(({ storedBy }) => storedBy !== thisWindow)),
        undefined,
      ),

    removeAll: (storage: CopyStorage, key: string): void => attempt(() => storage.removeItem(key), undefined),

    remove: (storage: CopyStorage, key: string, { storedAt }: StoredCopy<Draft>): void =>
      attempt(() => replace(storage, key, (copies) => copies.filter((copy) => copy.storedAt !== storedAt)), undefined),
  };
};
export type DeviceCopyStore<Draft extends object> = ReturnType<typeof createDeviceCopyStore<Draft>>;
