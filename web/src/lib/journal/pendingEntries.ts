import { useEffect, useSyncExternalStore } from "react";
import type { NewJournalEntry } from "#domain/journal/model.ts";
import { serverNow } from "../clock.ts";
import { ApiError } from "../reading/ApiError.ts";
import { isUnclear } from "../saving/confirmed.ts";
import { deviceCopies, isRecord } from "../saving/deviceCopies.ts";
import { copyKey } from "../saving/unsavedCopies.ts";
import { write } from "../saving/write.ts";

/** An entry that was added and is not saved yet. */
export interface PendingEntry extends NewJournalEntry {
  /** Why the server refused it; null while it is to be sent. */
  readonly refusal: string | null;
}

interface StoredCopy {
  readonly entries: readonly PendingEntry[];
}

/** Entries are sent again after this many milliseconds if Pulse could not be reached. */
const retryAfter = 10_000;

const isEntry = (value: unknown): value is PendingEntry =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  typeof value["day"] === "string" &&
  typeof value["text"] === "string" &&
  Array.isArray(value["skillsetIds"]) &&
  Array.isArray(value["links"]);

const copies = deviceCopies<StoredCopy>(({ entries }) =>
  Array.isArray(entries) ? { entries: entries.filter(isEntry) } : null,
);

const none: readonly PendingEntry[] = [];

/**
 * The entries of a person that are on their way: kept on the device until the server has them, and sent one after another
 * in the order in which they were written. The server knows each by its id, so that one that is sent twice is added once.
 */
const createPending = (personId: string) => {
  const key = copyKey("journal-entries", personId);
  const listeners = new Set<() => void>();
  let isSending = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const load = (): readonly PendingEntry[] => {
    const found = new Map<string, PendingEntry>();
    for (let copy = copies.read(localStorage, key); copy !== null; copy = copies.read(localStorage, key)) {
      for (const entry of copy.entries) {
        found.set(entry.id, entry);
      }
      copies.remove(localStorage, key, copy);
    }
    // Ids are in the order in which they were made.
    return [...found.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  };
  let entries: readonly PendingEntry[] = load();

  const keep = (next: readonly PendingEntry[]): void => {
    entries = next;
    if (next.length === 0) {
      copies.removeOwnCopy(localStorage, key);
    } else {
      copies.store(localStorage, key, { entries: next, keptAt: serverNow().toISOString() });
    }
    for (const listener of listeners) {
      listener();
    }
  };
  keep(entries);

  const send = async (): Promise<void> => {
    if (isSending) {
      return;
    }
    isSending = true;
    clearTimeout(retry);
    try {
      for (let next = entries.find(isToSend); next !== undefined; next = entries.find(isToSend)) {
        const { refusal: _none, ...body } = next;
        const { id } = body;
        try {
          await write("journal", "addJournalEntry", { body });
          keep(entries.filter((entry) => entry.id !== id));
        } catch (error) {
          if (!(error instanceof ApiError) || isUnclear(error) || error.status === 401) {
            retry = setTimeout(() => void send(), retryAfter);
            return;
          }
          const refusal = error.detail;
          keep(entries.map((entry) => (entry.id === id ? { ...entry, refusal } : entry)));
        }
      }
    } finally {
      isSending = false;
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    entries: () => entries,
    add: (entry: NewJournalEntry): void => {
      keep([...entries, { ...entry, refusal: null }]);
      void send();
    },
    remove: (id: string): void => keep(entries.filter((entry) => entry.id !== id)),
    send,
  };
};

const isToSend = ({ refusal }: PendingEntry): boolean => refusal === null;

type Pending = ReturnType<typeof createPending>;

/** Of the person who is signed in. Somebody else on this device begins anew. */
let current: { readonly personId: string; readonly pending: Pending } | null = null;

const pendingOf = (personId: string): Pending => {
  if (current?.personId !== personId) {
    current = { personId, pending: createPending(personId) };
  }
  return current.pending;
};

/** The entries of a person that are not saved yet, and how to add one. What an earlier window left is sent, too. */
export const usePendingEntries = (personId: string) => {
  const pending = pendingOf(personId);
  const entries = useSyncExternalStore(pending.subscribe, pending.entries, () => none);
  useEffect(() => {
    void pending.send();
    const onOnline = () => void pending.send();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [pending]);
  return { entries, add: pending.add, remove: pending.remove };
};
