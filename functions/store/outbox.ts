import type { SlackMessage } from "#domain/slack/messages.ts";
import type { Store } from "./store.ts";
import { withoutNulls } from "./table/nulls.ts";
import type { TransactionStep } from "./transact.ts";

/** Pulse's queues: Slack messages to send, and operations to run. */
export type QueueName = "slack" | "operations";

/** A message to be written: for an announcement, with the name of the channel. */
export interface OutgoingMessage extends SlackMessage {
  readonly channelName?: string;
}

/** The outbox of each queue is spread over this many partitions by the last character of the id. */
const spread = 4;

/**
 * The outbox's partitions of a queue. They are apart, because thousands of messages may wait there for a connection to
 * Slack, and the sweep must still find operations.
 */
export const outboxShards: Readonly<Record<QueueName, readonly string[]>> = {
  operations: Array.from({ length: spread }, (_, shard) => String(shard)),
  slack: Array.from({ length: spread }, (_, shard) => `slack#${shard}`),
};

/** The key of the outbox row of a message or operation. */
export const outboxKey = (queue: QueueName, id: string): { readonly shard: string; readonly id: string } => ({
  shard: outboxShards[queue][(id.codePointAt(id.length - 1) ?? 0) % spread] ?? "0",
  id,
});

/** Log rows expire after 90 days, in seconds. */
const logRetention = 90 * 24 * 60 * 60;

/** When an item that is kept as long as the log expires, in seconds since the epoch. */
export const logExpiry = (at: Date): number => Math.floor(at.getTime() / 1000) + logRetention;

/** Writes an outbox row in the transaction that causes a message or operation. */
export const outboxStep = (queue: QueueName, id: string, createdAt: string): TransactionStep => ({
  write: ({ outbox }) => outbox.put({ ...outboxKey(queue, id), queue, createdAt }).commit(),
});

/** Removes an outbox row in a transaction. */
export const outboxClearedStep = (queue: QueueName, id: string): TransactionStep => ({
  write: ({ outbox }) => outbox.delete(outboxKey(queue, id)).commit(),
});

/**
 * Writes a message's log row and outbox row in the transaction of the action that causes it; the outbox row is removed
 * once the message is queued (docs/slack.md#outbox). With `claimedAt`, the caller sends the message itself.
 */
export const messageSteps = (
  message: OutgoingMessage,
  id: string,
  at: Date,
  claimedAt?: string,
): readonly TransactionStep[] => {
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
  return [{ write: ({ slackLog }) => slackLog.create(row).commit() }, outboxStep("slack", id, createdAt)];
};

/** Removes a message's outbox row once the message is queued. */
export const clearOutbox = async (store: Store, id: string): Promise<void> => {
  await store.entities.outbox.delete(outboxKey("slack", id)).go();
};
