import { compareKeys } from "#domain/shared/keyOrder.ts";

/** Where copies are stored; `localStorage`. */
export type CopyStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A copy of unsaved changes on a person's device (docs/evaluations.md#drafts-on-the-device). */
export type StoredCopy<Draft> = Draft & {
  /** The instant at which the copy was stored. */
  readonly keptAt: string;
};

/** A copy with the id of the window that stored it. Each window has its own copy. */
type Copy<Draft> = StoredCopy<Draft> & { readonly keptBy: string };

/** Whether a parsed JSON value is an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The id of this window until it is closed or reloaded. */
const thisWindow = crypto.randomUUID();

/** Storage may be full or disabled; then nothing is read or stored, and nothing fails. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    return fallback;
  }
};

/**
 * Reads and writes the copies of a kind of draft. Several windows can keep copies under one key. `parseDraft` reads a
 * draft from parsed JSON; null if it is not one.
 */
export const deviceCopies = <Draft extends object>(parseDraft: (value: Record<string, unknown>) => Draft | null) => {
  const parseCopy = (value: unknown): Copy<Draft> | null => {
    if (!isRecord(value)) {
      return null;
    }
    const { keptAt, keptBy } = value;
    const draft = parseDraft(value);
    return draft === null || typeof keptAt !== "string" || typeof keptBy !== "string"
      ? null
      : { ...draft, keptAt, keptBy };
  };

  const parseCopies = (text: string | null): readonly Copy<Draft>[] => {
    if (text === null) {
      return [];
    }
    const value = attempt<unknown>(() => JSON.parse(text), null);
    return Array.isArray(value) ? value.map(parseCopy).filter((copy) => copy !== null) : [];
  };

  const newestOf = (copies: readonly Copy<Draft>[]): StoredCopy<Draft> | null => {
    const newest = copies.toSorted((a, b) => compareKeys(b.keptAt, a.keptAt))[0];
    if (newest === undefined) {
      return null;
    }
    const { keptBy: _, ...copy } = newest;
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

  return {
    /** Parses stored copies and returns the newest, or null. */
    parse: (text: string | null): StoredCopy<Draft> | null => newestOf(parseCopies(text)),

    /** The newest copy under a key, from any window, or null. */
    read: (storage: CopyStorage, key: string): StoredCopy<Draft> | null =>
      attempt(() => newestOf(parseCopies(storage.getItem(key))), null),

    /**
     * The newest unsaved copy, or null. Copies that equal what is saved are removed: their save succeeded after the
     * window was closed, and later they would conflict with newer changes.
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

    /** Stores this window's copy in place of its earlier one. Returns whether the device could store it. */
    store: (storage: CopyStorage, key: string, copy: StoredCopy<Draft>): boolean =>
      attempt(() => {
        replace(storage, key, (copies) => [
          ...copies.filter(({ keptBy }) => keptBy !== thisWindow),
          { ...copy, keptBy: thisWindow },
        ]);
        return true;
      }, false),

    /** Whether this window's copy is on the device. Another window may have restored and removed it. */
    hasOwnCopy: (storage: CopyStorage, key: string): boolean =>
      attempt(() => parseCopies(storage.getItem(key)).some(({ keptBy }) => keptBy === thisWindow), false),

    /** Removes this window's copy, but not those of other windows. */
    removeOwnCopy: (storage: CopyStorage, key: string): void =>
      attempt(() => replace(storage, key, (copies) => copies.filter(({ keptBy }) => keptBy !== thisWindow)), undefined),

    /** Removes a copy that was read, whichever window stored it. */
    remove: (storage: CopyStorage, key: string, { keptAt }: StoredCopy<Draft>): void =>
      attempt(() => replace(storage, key, (copies) => copies.filter((copy) => copy.keptAt !== keptAt)), undefined),
  };
};
export type DeviceCopies<Draft extends object> = ReturnType<typeof deviceCopies<Draft>>;
