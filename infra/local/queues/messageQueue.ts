import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { monotonicFactory } from "ulid";
import * as z from "zod";
import { damagedData } from "../data/dataFolder.ts";
import { diskFailure } from "../data/diskFailure.ts";
import { writeWhole } from "../data/jsonFile.ts";

/** Ids of one process in the order in which they were sent, so that files sort like messages. */
const nextId = monotonicFactory();

const storedMessage = z.strictObject({
  id: z.string(),
  body: z.string(),
  /** Milliseconds since the epoch. */
  sentAt: z.number(),
  receiveCount: z.int(),
});
type StoredMessage = z.infer<typeof storedMessage>;

/** A message as the console shows it. */
export interface MessageView extends StoredMessage {
  /** Milliseconds since the epoch; later than now while it is being worked on or waits for another attempt. */
  readonly visibleAt: number;
}

/** A message that was handed out; `receipt` removes it. */
export interface ReceivedMessage extends StoredMessage {
  readonly receipt: string;
  readonly firstReceivedAt: number;
}

export interface MessageQueueOptions {
  readonly name: string;
  /** The folder that keeps the messages, one file each, so that an acknowledged one survives a killed process. */
  readonly folder: string;
  readonly visibilityMs: number;
  readonly delayMs: number;
  /** A message that was handed out so often goes to `deadLetters` instead of being handed out again. */
  readonly redrive: { readonly maxReceiveCount: number; readonly deadLetters: MessageQueue } | null;
  /** Milliseconds since the epoch; real time unless a test says otherwise. */
  readonly now?: () => number;
}

/** A queue on disk, at least once and in no promised order, as SQS's standard queues. */
export interface MessageQueue {
  readonly name: string;
  /** Keeps a message; it is on disk when this returns. Returns its id. */
  send(body: string, delayMs?: number): string;
  /** Hands out up to `limit` visible messages and hides them for the visibility timeout. */
  receive(limit: number): readonly ReceivedMessage[];
  /** Removes a message; a receipt that is no longer the newest does nothing. */
  remove(receipt: string): void;
  /** Makes hidden messages visible at once, for impatient people. */
  showAll(): void;
  /** Sends every message to another queue and removes it here; returns how many. */
  moveAllTo(target: MessageQueue): number;
  clear(): void;
  messages(): readonly MessageView[];
  /** When the next message can be received: milliseconds since the epoch, undefined when there is none. */
  nextVisibleAt(): number | undefined;
  /** Calls `listener` whenever a message may have become visible or a new time has to be waited for. */
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
        throw diskFailure(cause) ?? damagedData(`The queued message ${file} is damaged.`, cause);
      }
    });
};

/** Opens a queue with the messages that its folder holds. Throws StartFailure when one of them is damaged. */
export const openMessageQueue = ({
  name,
  folder,
  visibilityMs,
  delayMs,
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
  const changed = (): void => {
    for (const listener of listeners) {
      listener();
    }
  };
  const fileOf = (id: string): string => join(folder, `${id}.json`);
  const keep = (message: StoredMessage): void => writeWhole(fileOf(message.id), JSON.stringify(message));
  const drop = (id: string): void => {
    entries.delete(id);
    rmSync(fileOf(id), { force: true });
  };

  return {
    name,
    send: (body, delay = delayMs) => {
      const at = now();
      const message = { id: nextId(at), body, sentAt: at, receiveCount: 0 };
      keep(message);
      entries.set(message.id, { message, visibleAt: at + delay, receipt: undefined, firstReceivedAt: undefined });
      changed();
      return message.id;
    },
    receive: (limit) => {
      const at = now();
      const received: ReceivedMessage[] = [];
      for (const entry of [...entries.values()]) {
        if (received.length === limit) {
          break;
        }
        if (entry.visibleAt > at) {
          continue;
        }
        const { message } = entry;
        if (redrive && message.receiveCount >= redrive.maxReceiveCount) {
          redrive.deadLetters.send(message.body);
          drop(message.id);
          continue;
        }
        entry.message = { ...message, receiveCount: message.receiveCount + 1 };
        entry.visibleAt = at + visibilityMs;
        entry.receipt = `${message.id}.${entry.message.receiveCount}.${at}`;
        entry.firstReceivedAt ??= at;
        keep(entry.message);
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
    showAll: () => {
      for (const entry of entries.values()) {
        entry.visibleAt = 0;
      }
      changed();
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
