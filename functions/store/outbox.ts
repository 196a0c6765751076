import type { SlackMessage } from "#domain/slack/messages.ts";
import type { QueueName } from "../access.ts";
import type { Store } from "./store.ts";
import type { TransactionItem } from "./transact.ts";

/** Outbox rows are spread over this many partitions by the last character of their id. */
export const outboxShards = ["0", "1", "2", "3"] as const;

const outboxShardOf = (id: string): string => String((id.codePointAt(id.length - 1) ?? 0) % outboxShards.length);

/** Why a person gets no messages, for the log (docs/slack.md#notifications-off). */
export const notificationsOff = "Notifications are switched off for this person.";

/** How long a log row is kept: 90 days, in seconds. */
const logRetention = 90 * 24 * 60 * 60;

/** Writes that something is to be queued, in the transaction that causes it. */
export const outboxStep = (queue: QueueName, id: string, createdAt: string): TransactionItem => ({
  write: ({ outbox }) => outbox.create({ shard: outboxShardOf(id), id, queue, createdAt }).commit(),
});

/** Takes something off the outbox, in a transaction. */
export const outboxClearedStep = (id: string): TransactionItem => ({
  write: ({ outbox }) => outbox.delete({ shard: outboxShardOf(id), id }).commit(),
});

/**
 * Writes a message with the action that causes it: its log row, and the outbox row that is removed once it is queued
 * (docs/slack.md#outbox). A person whose notifications are off gets none, and the log says why
 * (docs/slack.md#notifications-off).
 */
export const messageSteps = (
  message: SlackMessage,
  recipient: { readonly slackNotificationsEnabled: boolean },
  id: string,
  at: Date,
): readonly TransactionItem[] => {
  const createdAt = at.toISOString();
  const { recipientId, ...content } = message;
  const row = {
    ...content,
    id,
    userId: recipientId,
    createdAt,
    expiresAt: Math.floor(at.getTime() / 1000) + logRetention,
  };
  if (!recipient.slackNotificationsEnabled) {
    return [
      {
        write: ({ slackLog }) => slackLog.create({ ...row, status: "failed", errorMessage: notificationsOff }).commit(),
      },
    ];
  }
  return [
    { write: ({ slackLog }) => slackLog.create({ ...row, status: "pending" }).commit() },
    outboxStep("slack", id, createdAt),
  ];
};

/** Takes a message off the outbox once it is queued. */
export const clearOutbox = async (store: Store, id: string): Promise<void> => {
  await store.entities.outbox.delete({ shard: outboxShardOf(id), id }).go();
};
