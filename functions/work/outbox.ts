import type { Message } from "#domain/messages/messages.ts";
import { withoutNulls } from "../table/nulls.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";

export type QueueName = "messages" | "operations";

export interface OutgoingMessage extends Message {
  readonly channelName?: string;
}

/** Each queue's outbox is spread over this many partitions by the ID's last character. */
const shardsPerQueue = 4;

/** Separate partitions, so the sweep finds operations even while thousands of messages are pending. */
export const outboxShards: Readonly<Record<QueueName, readonly string[]>> = {
  operations: Array.from({ length: shardsPerQueue }, (_, shard) => String(shard)),
  messages: Array.from({ length: shardsPerQueue }, (_, shard) => `messages#${shard}`),
};

export const outboxKey = (queue: QueueName, id: string): { readonly shard: string; readonly id: string } => ({
  shard: outboxShards[queue][(id.codePointAt(id.length - 1) ?? 0) % shardsPerQueue] ?? "0",
  id,
});

/** How long log rows are kept: 90 days, in seconds. */
const logRowRetentionSeconds = 90 * 24 * 60 * 60;

/** The expiry time, in epoch seconds, of an item that is kept as long as log rows. */
export const logExpiry = (at: Date): number => Math.floor(at.getTime() / 1000) + logRowRetentionSeconds;

export const outboxWrite = (
  queue: QueueName,
  id: string,
  createdAt: string,
  needsSlack?: boolean,
): TransactionWrite => ({
  write: ({ outbox }) =>
    outbox.put({ ...outboxKey(queue, id), queue, createdAt, ...(needsSlack && { needsSlack }) }).commit(),
});

export const outboxClearedWrite = (queue: QueueName, id: string): TransactionWrite => ({
  write: ({ outbox }) => outbox.delete(outboxKey(queue, id)).commit(),
});

/**
 * Part of the action's transaction; queuing removes the outbox row (docs/messages.md#outbox). With `claimedAt`, the
 * caller sends the message itself.
 */
export const messageWrites = (
  message: OutgoingMessage,
  id: string,
  at: Date,
  claimedAt?: string,
): readonly TransactionWrite[] => {
  const createdAt = at.toISOString();
  const { recipientId, ...content } = message;
  const row = {
    ...withoutNulls({ ...content, userId: recipientId }),
    id,
    createdAt,
    expiresAt: logExpiry(at),
    status: "pending" as const,
    ...(claimedAt === undefined ? {} : { claimedAt }),
  };
  return [{ write: ({ messageLog }) => messageLog.create(row).commit() }, outboxWrite("messages", id, createdAt)];
};

export const removeMessageFromOutbox = async (store: Store, id: string): Promise<void> => {
  await store.entities.outbox.delete(outboxKey("messages", id)).go();
};
