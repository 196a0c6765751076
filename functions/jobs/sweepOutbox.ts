import { hasWaitedTooLong } from "#domain/messages/rules.ts";
import { now } from "../clock.ts";
import { emailSender } from "../environment.ts";
import { log } from "../log.ts";
import { expireMessage } from "../messages/store/messageLog.ts";
import { countMetric } from "../metrics.ts";
import { checkSlackConnection } from "../slack/checkConnection.ts";
import { readConnectionStatus } from "../slack/store/slackSettings.ts";
import type { Store } from "../table/store.ts";
import { transact } from "../table/transact.ts";
import { tableStore } from "../tableStore.ts";
import {
  countWake,
  failedWrites,
  type OperationRecord,
  operationErrorMessage,
  readOperationRecord,
} from "../work/operations.ts";
import { outboxShards, type QueueName } from "../work/outbox.ts";
import { enqueue } from "../work/queues.ts";

/** In milliseconds: the action that wrote a younger message may still queue it. */
const enqueueGraceMs = 60_000;

/** In milliseconds: a step takes a few seconds, so an operation without progress for this long has stalled. */
const stalledAfterMs = 120_000;

/** After this many wakes, about three hours, a stalled operation is marked as failed. */
const maxWakes = 36;

const maxRowsPerShard = 100;

const wakeOrFail = async (store: Store, operation: OperationRecord): Promise<boolean> => {
  if (operation.wakes < maxWakes) {
    await countWake(store, operation.id);
    return true;
  }
  log("error", "An operation has made no progress for too long.", { id: operation.id, kind: operation.kind });
  await transact(store, failedWrites(operation, operationErrorMessage(operation.id), now()));
  await countMetric("OperationFailed");
  return false;
};

/**
 * Checks again if Slack wasn't connected, so pending messages go out once the token is valid
 * (docs/messages.md#connection). The alarm stays on while Slack rejects the token.
 */
const recheckSlackConnection = async (store: Store): Promise<boolean> => {
  const slackConnection = await readConnectionStatus(store);
  if (slackConnection === "connected") {
    return true;
  }
  const { status } = await checkSlackConnection(store, now(), slackConnection);
  if (status === "refused") {
    await countMetric("SlackTokenRefused");
  }
  return status === "connected";
};

const readOutbox = async (store: Store, queue: QueueName) => {
  const found = await Promise.all(
    outboxShards[queue].map((shard) =>
      store.entities.outbox.query.byShard({ shard }).go({ limit: maxRowsPerShard, consistent: true }),
    ),
  );
  return found.flatMap(({ data }) => data);
};

const sweepMessages = async (store: Store, writtenBefore: string): Promise<number> => {
  const unsent = (await readOutbox(store, "messages")).filter(({ createdAt }) => createdAt < writtenBefore);
  const at = now();
  let queued = 0;
  const isConnected = await recheckSlackConnection(store);
  const hasEmail = emailSender() !== null;
  for (const { id, createdAt, needsSlack } of unsent) {
    if (hasWaitedTooLong(createdAt, at)) {
      await expireMessage(store, id);
    } else if (isConnected || (hasEmail && !needsSlack)) {
      await enqueue(store, "messages", id);
      queued += 1;
    }
  }
  return queued;
};

const sweepOperations = async (store: Store, writtenBefore: string, steppedBefore: string): Promise<number> => {
  let queued = 0;
  for (const { id, createdAt } of await readOutbox(store, "operations")) {
    const operation = createdAt < writtenBefore ? await readOperationRecord(store, id) : null;
    if (operation && operation.updatedAt < steppedBefore && (await wakeOrFail(store, operation))) {
      await enqueue(store, "operations", id);
      queued += 1;
    }
  }
  return queued;
};

/**
 * Requeues missed messages (docs/messages.md#outbox) and stalled operations. Queuing twice is harmless: senders claim
 * messages, and no step runs twice.
 */
export const handler = async (): Promise<{ readonly queued: number }> => {
  const store = tableStore();
  const ago = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  const writtenBefore = ago(enqueueGraceMs);
  const queued =
    (await sweepOperations(store, writtenBefore, ago(stalledAfterMs))) + (await sweepMessages(store, writtenBefore));
  if (queued > 0) {
    log("warn", "Messages and operations that had been missed were queued.", { queued });
    await countMetric("OutboxSwept", queued);
  }
  return { queued };
};
