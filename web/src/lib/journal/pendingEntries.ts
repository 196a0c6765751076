import { useEffect, useSyncExternalStore } from "react";
import type { NewJournalEntry } from "#domain/journal/model.ts";
import { createEmitter } from "../createEmitter.ts";
import { isRecord } from "../isRecord.ts";
import { ApiError } from "../reading/ApiError.ts";
import { retryDelay } from "../reading/retryDelay.ts";
import { createDeviceCopyStore } from "../saving/deviceCopyStore.ts";
import { isOutcomeUnknown, isSignedOut, isTemporaryError } from "../saving/sendAndVerify.ts";
import { copyKey } from "../saving/unsavedCopies.ts";
import { write } from "../saving/write.ts";

export interface PendingEntry extends NewJournalEntry {
  /** Why the server rejected the entry; null if it hasn't. */
  readonly refusal: string | null;
}

interface StoredEntries {
  readonly entries: readonly PendingEntry[];
}

interface OutboxState {
  readonly entries: readonly PendingEntry[];
  /** Whether the last attempt to send failed. */
  readonly hasFailed: boolean;
  /** Why Pulse currently accepts no entries; null if it gave no reason. */
  readonly delayReason: string | null;
}

const isEntry = (value: unknown): value is PendingEntry =>
  isRecord(value) &&
  typeof value["id"] === "string" &&
  typeof value["day"] === "string" &&
  typeof value["text"] === "string" &&
  Array.isArray(value["skillsetIds"]) &&
  Array.isArray(value["links"]);

const copies = createDeviceCopyStore<StoredEntries>(({ entries }) =>
  Array.isArray(entries) ? { entries: entries.filter(isEntry) } : null,
);

const emptyOutbox: OutboxState = { entries: [], hasFailed: false, delayReason: null };

/** Sends entries one by one in order. Client-generated IDs make repeats harmless. */
const createEntryOutbox = (personId: string) => {
  const key = copyKey("journal-entries", personId);
  const changes = createEmitter<void>();
  let isSending = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const load = (): readonly PendingEntry[] => {
    const entriesById = new Map<string, PendingEntry>();
    for (let copy = copies.read(key); copy !== null; copy = copies.read(key)) {
      for (const entry of copy.entries) {
        entriesById.set(entry.id, entry);
      }
      copies.remove(key, copy);
    }
    // IDs sort by creation time.
    return [...entriesById.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1));
  };
  let outboxState: OutboxState = emptyOutbox;

  const set = (next: OutboxState): void => {
    outboxState = next;
    changes.announce();
  };
  const storeEntries = (entries: readonly PendingEntry[]): void => {
    if (entries.length === 0) {
      copies.removeOwnCopy(key);
    } else {
      copies.store(key, { entries });
    }
    set({ ...outboxState, entries });
  };
  storeEntries(load());

  const send = async (): Promise<void> => {
    if (isSending) {
      return;
    }
    isSending = true;
    clearTimeout(retry);
    try {
      for (
        let next = outboxState.entries.find(isToSend);
        next !== undefined;
        next = outboxState.entries.find(isToSend)
      ) {
        const { refusal: _none, ...body } = next;
        const { id } = body;
        try {
          await write("journal", "addJournalEntry", { body });
          failures = 0;
          outboxState = { ...outboxState, hasFailed: false, delayReason: null };
          storeEntries(outboxState.entries.filter((entry) => entry.id !== id));
        } catch (error) {
          if (isSignedOut(error)) {
            // The entries stay on the device until their author signs in again.
            set({ ...outboxState, hasFailed: true });
            return;
          }
          if (!(error instanceof ApiError) || isTemporaryError(error)) {
            failures += 1;
            retry = setTimeout(() => void send(), retryDelay(failures));
            set({
              ...outboxState,
              hasFailed: true,
              delayReason: error instanceof ApiError && !isOutcomeUnknown(error) ? error.detail : null,
            });
            return;
          }
          const refusal = error.detail;
          storeEntries(outboxState.entries.map((entry) => (entry.id === id ? { ...entry, refusal } : entry)));
        }
      }
    } finally {
      isSending = false;
    }
  };

  return {
    subscribe: changes.on,
    getState: () => outboxState,
    add: (entry: NewJournalEntry): void => {
      storeEntries([...outboxState.entries, { ...entry, refusal: null }]);
      void send();
    },
    remove: (id: string): void => storeEntries(outboxState.entries.filter((entry) => entry.id !== id)),
    send,
  };
};

const isToSend = ({ refusal }: PendingEntry): boolean => refusal === null;

type EntryOutbox = ReturnType<typeof createEntryOutbox>;

/** The signed-in person's outbox. */
let current: { readonly personId: string; readonly entryOutbox: EntryOutbox } | null = null;

const entryOutboxOf = (personId: string): EntryOutbox => {
  if (current?.personId !== personId) {
    current = { personId, entryOutbox: createEntryOutbox(personId) };
  }
  return current.entryOutbox;
};

/** Also sends entries that an earlier window left unsent. */
export const useEntryOutbox = (personId: string) => {
  const entryOutbox = entryOutboxOf(personId);
  const outboxState = useSyncExternalStore(entryOutbox.subscribe, entryOutbox.getState, () => emptyOutbox);
  useEffect(() => {
    void entryOutbox.send();
    const onOnline = () => void entryOutbox.send();
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [entryOutbox]);
  return { ...outboxState, add: entryOutbox.add, remove: entryOutbox.remove };
};
