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

/** In milliseconds: a message younger than this may still be queued by the action that wrote it. */
const enqueueGraceMs = 60_000;

/**
 * In milliseconds: an operation whose last step is younger than this may still be running, as a run takes a few
 * seconds.
 */
const stalledAfterMs = 120_000;

/** A stalled operation is requeued at most this often, which takes about three hours, and then marked as failed. */
const maxWakes = 36;

/** The maximum number of outbox rows that a run reads per partition. */
const limit = 100;

/**
 * Counts that a stalled operation is requeued. Returns false, and marks the operation as failed, if it has been
 * requeued too often.
 */
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
 * Queues messages that were written but not queued (docs/slack.md#outbox), and operations that have stalled. A message
 * queued twice is sent once, since senders claim it; an operation queued twice runs each of its steps once.
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
    if (createdAt >= written) {
      continue;
    }
    const operation = queue === "operations" ? await readOperationRecord(store, id) : null;
    if (operation && (operation.updatedAt >= stepped || !(await mayWake(store, operation)))) {
      continue;
    }
    await enqueue(store, queue, id);
    queued += 1;
  }
  if (queued > 0) {
    log("warn", "Messages and operations were queued that had been missed.", { queued });
    await countMetric("OutboxSwept", queued);
  }
  return { queued };
};
