import type { SlackMessage } from "#domain/slack/messages.ts";
import type { QueueName } from "../access.ts";
import type { Store } from "./store.ts";
import type { TransactionItem } from "./transact.ts";

/** Outbox rows are spread over this many partitions by the last character of their id. */
export const outboxShards = ["0", "1", "2", "3"] as const;

const outboxShardOf = (id: string): string => String((id.codePointAt(id.length - 1) ?? 0) % outboxShards.length);

/**
 * The log's explanation for a message that was not sent because the recipient has switched off notifications
 * (docs/slack.md#notifications-off).
 */
export const notificationsOff = "Notifications are switched off for this person.";

/** Log rows expire after 90 days, in seconds. */
const logRetention = 90 * 24 * 60 * 60;

/** Writes an outbox row in the transaction that causes a message or operation. */
export const outboxStep = (queue: QueueName, id: string, createdAt: string): TransactionItem => ({
  write: ({ outbox }) => outbox.create({ shard: outboxShardOf(id), id, queue, createdAt }).commit(),
});

/** Removes an outbox row in a transaction. */
export const outboxClearedStep = (id: string): TransactionItem => ({
  write: ({ outbox }) => outbox.delete({ shard: outboxShardOf(id), id }).commit(),
});

/**
 * Writes a message's log row and outbox row in the transaction of the action that causes it; the outbox row is removed
 * once the message is queued (docs/slack.md#outbox). A recipient who has switched off notifications gets no message,
 * and the log row gives the reason (docs/slack.md#notifications-off).
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

/** Removes a message's outbox row once the message is queued. */
export const clearOutbox = async (store: Store, id: string): Promise<void> => {
  await store.entities.outbox.delete({ shard: outboxShardOf(id), id }).go();
};
