import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ulid } from "ulid";
import * as z from "zod";
import { damagedDataFailure } from "../data/dataFolder.ts";
import { diskFailure } from "../data/diskFailure.ts";
import { writeFileAtomically } from "../data/jsonFile.ts";

const storedMessage = z.strictObject({
  id: z.string(),
  body: z.string(),
  /** Milliseconds since the epoch. */
  sentAt: z.number(),
  receiveCount: z.int(),
});
type StoredMessage = z.infer<typeof storedMessage>;

export interface MessageView extends StoredMessage {
  /** Milliseconds since the epoch; in the future during processing or before another attempt. */
  readonly visibleAt: number;
}

/** `receipt` is needed to remove the message. */
export interface ReceivedMessage extends StoredMessage {
  readonly receipt: string;
  readonly firstReceivedAt: number;
}

export interface MessageQueueOptions {
  /** The folder with one file per message, so sent messages survive a killed process. */
  readonly folder: string;
  readonly visibilityMs: number;
  /** After `maxReceiveCount` receives, a message moves to `deadLetters` instead of being received again. */
  readonly redrive: { readonly maxReceiveCount: number; readonly deadLetters: MessageQueue } | null;
  /** Milliseconds since the epoch; real time by default. */
  readonly now?: () => number;
}

/** A queue on disk. Like a standard queue of SQS, it delivers at least once and in no guaranteed order. */
export interface MessageQueue {
  /** Returns the message's ID. The message is on disk when this returns. */
  send(body: string, delayMs?: number): string;
  /** Hides the returned messages for the visibility timeout. */
  receive(limit: number): readonly ReceivedMessage[];
  /** Does nothing if the receipt is not the newest one. */
  remove(receipt: string): void;
  /** Hides the message for this long from now. Does nothing if the receipt is not the newest one. */
  hide(receipt: string, milliseconds: number): void;
  showAll(): void;
  moveAllTo(target: MessageQueue): number;
  clear(): void;
  messages(): readonly MessageView[];
  /** When the next message becomes visible, in milliseconds since the epoch; undefined if the queue is empty. */
  nextVisibleAt(): number | undefined;
  onChange(listener: () => void): void;
}

interface Entry {
  message: StoredMessage;
  visibleAt: number;
  receipt: string | undefined;
  firstReceivedAt: number | undefined;
}

const readMessages = (folder: string): readonly StoredMessage[] => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => {
      const file = join(folder, name);
      try {
        return storedMessage.parse(JSON.parse(readFileSync(file, "utf8")));
      } catch (cause) {
        throw diskFailure(cause) ?? damagedDataFailure(`The queued message ${file} is damaged.`, cause);
      }
    });
};

/** Throws StartFailure if a stored message is damaged. */
export const openMessageQueue = ({
  folder,
  visibilityMs,
  redrive,
  now = Date.now,
}: MessageQueueOptions): MessageQueue => {
  const entries = new Map<string, Entry>(
    readMessages(folder).map((message) => [
      message.id,
      { message, visibleAt: 0, receipt: undefined, firstReceivedAt: undefined },
    ]),
  );
  const listeners: (() => void)[] = [];
  const notify = (): void => {
    for (const listener of listeners) {
      listener();
    }
  };
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const store = (message: StoredMessage): void => writeFileAtomically(fileOf(message.id), JSON.stringify(message));
  const drop = (id: string): void => {
    entries.delete(id);
    rmSync(fileOf(id), { force: true });
  };

  return {
    send: (body, delay = 0) => {
      const sentAt = now();
      const message = { id: ulid(sentAt), body, sentAt, receiveCount: 0 };
      store(message);
      entries.set(message.id, { message, visibleAt: sentAt + delay, receipt: undefined, firstReceivedAt: undefined });
      notify();
      return message.id;
    },
    receive: (limit) => {
      const receivedAt = now();
      const received: ReceivedMessage[] = [];
      for (const entry of [...entries.values()]) {
        if (received.length === limit) {
          break;
        }
        if (entry.visibleAt > receivedAt) {
          continue;
        }
        const { message } = entry;
        if (redrive && message.receiveCount >= redrive.maxReceiveCount) {
          redrive.deadLetters.send(message.body);
          drop(message.id);
          continue;
        }
        entry.message = { ...message, receiveCount: message.receiveCount + 1 };
        entry.visibleAt = receivedAt + visibilityMs;
        entry.receipt = `${message.id}.${entry.message.receiveCount}.${receivedAt}`;
        entry.firstReceivedAt ??= receivedAt;
        store(entry.message);
        received.push({ ...entry.message, receipt: entry.receipt, firstReceivedAt: entry.firstReceivedAt });
      }
      return received;
    },
    remove: (receipt) => {
      const id = receipt.slice(0, receipt.indexOf("."));
      if (entries.get(id)?.receipt === receipt) {
        drop(id);
      }
    },
    hide: (receipt, milliseconds) => {
      const entry = entries.get(receipt.slice(0, receipt.indexOf(".")));
      if (entry?.receipt === receipt) {
        entry.visibleAt = now() + milliseconds;
        notify();
      }
    },
    showAll: () => {
      for (const entry of entries.values()) {
        entry.visibleAt = 0;
      }
      notify();
    },
    moveAllTo: (target) => {
      const moved = [...entries.values()];
      for (const { message } of moved) {
        target.send(message.body);
        drop(message.id);
      }
      return moved.length;
    },
    clear: () => {
      for (const id of [...entries.keys()]) {
        drop(id);
      }
    },
    messages: () => [...entries.values()].map(({ message, visibleAt }) => ({ ...message, visibleAt })),
    nextVisibleAt: () =>
      entries.size === 0 ? undefined : Math.min(...[...entries.values()].map(({ visibleAt }) => visibleAt)),
    onChange: (listener) => listeners.push(listener),
  };
};
