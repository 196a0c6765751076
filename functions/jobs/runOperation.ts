import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import * as z from "zod";
import { DomainError, type ErrorCode } from "#domain/shared/errors.ts";
import { now } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { countMetric } from "../metrics.ts";
import { operationRunners } from "../operations/catalog.ts";
import { faultMessage } from "../operations/fault.ts";
import { enqueue, tryEnqueue } from "../queues.ts";
import { failedSteps, type OperationRecord, progressSteps, readOperationRecord } from "../store/operations.ts";
import type { Store } from "../store/store.ts";
import { isOutage } from "../store/table/outage.ts";
import { transact } from "../store/transact.ts";
import { tableStore } from "../tableStore.ts";

const queuedOperation = z.object({ id: z.string().min(1) });

/** After this long an operation is given back to the queue and goes on in another run. In milliseconds of real time. */
const runBudgetMs = 7_000;

/** How often a step that met other people's writes is tried again at once. */
const attempts = 5;

const conflicts: ReadonlySet<ErrorCode> = new Set(["VERSION_CONFLICT", "STATE_CONFLICT", "BUSY"]);

/** Whether a step met somebody else's write: a conflict, or a refused condition without an error of its own. */
const metSomebody = (error: unknown): boolean =>
  error instanceof DomainError
    ? conflicts.has(error.code)
    : error instanceof TransactionCanceledException &&
      (error.CancellationReasons ?? []).some(({ Code }) => Code === "ConditionalCheckFailed");

/** Does the next step of an operation, in one transaction with its progress. Throws what the step throws. */
const step = async (store: Store, operation: OperationRecord): Promise<void> => {
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({ store, actorId: operation.startedBy, now: at, newId: makeId, queue: tryEnqueue });
  const advance = await operationRunners[operation.kind]({ store, operation, now: at, newId: makeId });
  const { cursor, remarks = [], total = operation.total, audit, messages } = advance;
  const progress = { done: operation.done + advance.done, total, cursor, remarks };
  await commit([...advance.steps, ...progressSteps(operation, progress, at)], { audit, messages });
};

/** Ends an operation that would fail in the same way however often it is tried. */
const end = async (store: Store, operation: OperationRecord, error: unknown): Promise<void> => {
  const refused = error instanceof DomainError;
  log(refused ? "warn" : "error", "An operation cannot go on.", {
    id: operation.id,
    kind: operation.kind,
    ...errorDetails(error),
  });
  await transact(store, failedSteps(operation, refused ? error.message : faultMessage(operation.id), now()));
  await countMetric("OperationFailed");
};

/**
 * Goes on with an operation until it has ended (true) or the time is over (false). Throws where a later run may get on: the
 * table is out of order, or other people's writes were always faster.
 */
const run = async (store: Store, id: string): Promise<boolean> => {
  const until = performance.now() + runBudgetMs;
  let met = 0;
  for (;;) {
    const operation = await readOperationRecord(store, id);
    if (operation?.status !== "running") return true;
    if (performance.now() > until) return false;
    try {
      await step(store, operation);
      met = 0;
    } catch (error) {
      if (metSomebody(error)) {
        met += 1;
        if (met < attempts) continue;
        throw error;
      }
      if (isOutage(error)) throw error;
      await end(store, operation, error);
    }
  }
};

/**
 * Goes on with operations. A run that dies leaves the operation where its last step ended: its message comes again, and what was
 * done is not done twice, since each step is written together with the progress.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const store = tableStore();
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { body, messageId } of event.Records) {
    try {
      const { id } = queuedOperation.parse(JSON.parse(body));
      if (!(await run(store, id))) await enqueue(store, "operations", id);
    } catch (error) {
      log("warn", "An operation goes back to the queue.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
