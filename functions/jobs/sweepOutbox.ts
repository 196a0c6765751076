import { now } from "../clock.ts";
import { log } from "../log.ts";
import { countMetric } from "../metrics.ts";
import { faultMessage } from "../operations/fault.ts";
import { enqueue } from "../queues.ts";
import { countWake, failedSteps, type OperationRecord, readOperationRecord } from "../store/operations.ts";
import { outboxShards } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import { transact } from "../store/transact.ts";
import { tableStore } from "../tableStore.ts";

/** A message that is younger is still being queued by the action that wrote it. In milliseconds. */
const enqueueGraceMs = 60_000;

/** An operation whose last step is younger is being worked on: a run of it takes a few seconds. In milliseconds. */
const stalledAfterMs = 120_000;

/** An operation that stands still is woken so often, which takes about three hours, and is then ended as failed. */
const maxWakes = 36;

/** One run queues at most this many messages of each part of the outbox; the next run goes on. */
const limit = 100;

/** Counts that an operation is woken; false for one that has been woken in vain too often, which is ended. */
const mayWake = async (store: Store, operation: OperationRecord): Promise<boolean> => {
  if (operation.wakes < maxWakes) {
    await countWake(store, operation.id);
    return true;
  }
  log("error", "An operation stood still for too long.", { id: operation.id, kind: operation.kind });
  await transact(store, failedSteps(operation, faultMessage(operation.id), now()));
  await countMetric("OperationFailed");
  return false;
};

/**
 * Queues the messages whose queueing was missed (docs/slack.md#outbox), and operations that stand still. A message
 * queued twice is sent once: it is claimed; an operation queued twice does each of its steps once.
 */
export const handler = async (): Promise<{ readonly queued: number }> => {
  const store = tableStore();
  const ago = (milliseconds: number): string => new Date(now().getTime() - milliseconds).toISOString();
  const [written, stepped] = [ago(enqueueGraceMs), ago(stalledAfterMs)];
  const found = await Promise.all(
    outboxShards.map((shard) => store.entities.outbox.query.byShard({ shard }).go({ limit, consistent: true })),
  );
  let queued = 0;
  for (const { id, queue, createdAt } of found.flatMap(({ data }) => data)) {
    if (createdAt >= written) continue;
    const operation = queue === "operations" ? await readOperationRecord(store, id) : null;
    if (operation && (operation.updatedAt >= stepped || !(await mayWake(store, operation)))) continue;
    await enqueue(store, queue, id);
    queued += 1;
  }
  if (queued > 0) {
    log("warn", "Messages and operations were queued that had been missed.", { queued });
    await countMetric("OutboxSwept", queued);
  }
  return { queued };
};
