import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import * as z from "zod";
import { DomainError, type ErrorCode } from "#domain/shared/errors.ts";
import { now, organizationDay } from "../clock.ts";
import { createCommit } from "../commit.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { countMetric } from "../metrics.ts";
import { mayBeTransient } from "../table/outage.ts";
import type { Store } from "../table/store.ts";
import { transact } from "../table/transact.ts";
import { tableStore } from "../tableStore.ts";
import { operationRunners } from "../work/catalog.ts";
import {
  advancedOperation,
  failedWrites,
  type OperationRecord,
  operationErrorMessage,
  progressWrites,
  readOperationRecord,
} from "../work/operations.ts";
import { attemptOf, changeVisibility, enqueueAgain, tryEnqueue } from "../work/queues.ts";
import type { RunMemory } from "../work/runner.ts";
import { jobs } from "./catalog.ts";

const queuedOperation = z.object({ id: z.string().min(1) });

/** In milliseconds of real time; then another run continues. */
const runBudgetMs = 120_000;

/**
 * Seconds from the last claim to redelivery. A killed operation continues within a minute, although a run may take
 * minutes.
 */
const { leaseSeconds } = jobs.runOperation.trigger;

/** In milliseconds: a third of the lease, since a step takes seconds. */
const renewalMs = (leaseSeconds * 1000) / 3;

/** In seconds; doubles with each attempt, up to the lease. */
const firstWaitSeconds = 5;

const maxConflicts = 5;

const conflictCodes: ReadonlySet<ErrorCode> = new Set(["VERSION_CONFLICT", "STATE_CONFLICT", "BUSY"]);

/** Includes failed conditions without a `conflictError`. */
const isConflict = (error: unknown): boolean =>
  error instanceof DomainError
    ? conflictCodes.has(error.code)
    : error instanceof TransactionCanceledException &&
      (error.CancellationReasons ?? []).some(({ Code }) => Code === "ConditionalCheckFailed");

interface StepOutcome {
  readonly operation: OperationRecord;
  readonly waitSeconds: number | undefined;
}

/** Commits the step and the progress in one transaction. Throws what the step throws. */
const runStep = async (store: Store, operation: OperationRecord, memory: RunMemory): Promise<StepOutcome> => {
  const at = now();
  const makeId = (): string => newId(at);
  const commit = createCommit({ store, actorId: operation.startedBy, now: at, newId: makeId, queue: tryEnqueue });
  const runner = await operationRunners[operation.kind]();
  const today = organizationDay(at);
  const advance = await runner({ store: { ...store, today }, operation, now: at, newId: makeId, memory });
  const { cursor, remarks = [], total = operation.total, created = 0, audit, messages, operation: followUp } = advance;
  const progress = {
    done: operation.done + advance.done,
    created: operation.created + created,
    total,
    cursor,
    remarks,
  };
  await commit([...advance.writes, ...progressWrites(operation, progress, at)], {
    audit,
    messages,
    operation: followUp,
  });
  return { operation: advancedOperation(operation, progress, at), waitSeconds: advance.waitSeconds };
};

/** For errors that a retry wouldn't fix. */
const failOperation = async (store: Store, operation: OperationRecord, error: unknown): Promise<void> => {
  const isDomainError = error instanceof DomainError;
  log(isDomainError ? "warn" : "error", "An operation cannot continue.", {
    id: operation.id,
    kind: operation.kind,
    ...errorDetails(error),
  });
  await transact(
    store,
    failedWrites(operation, isDomainError ? error.message : operationErrorMessage(operation.id), now()),
  );
  await countMetric("OperationFailed");
};

/** If this fails, the queue redelivers after its own timeout. Early runs are harmless: no step runs twice. */
const deliverAfter = async ({ messageId, receiptHandle }: SQSRecord, seconds: number): Promise<void> => {
  try {
    await changeVisibility("operations", receiptHandle, seconds);
  } catch (error) {
    log("warn", "The retry delay of an operation could not be set.", { messageId, ...errorDetails(error) });
  }
};

/**
 * Null if the operation ended; otherwise seconds until it continues, zero if the run's time is over. Throws if a later
 * run may succeed.
 */
const run = async (store: Store, id: string, renew: () => Promise<void>): Promise<number | null> => {
  const deadline = performance.now() + runBudgetMs;
  let renewAt = 0;
  let conflictCount = 0;
  const memory: RunMemory = new Map();
  // The operation after this run's last step. If another run advances it, this run's next write fails.
  let afterLastStep: OperationRecord | null = null;
  for (;;) {
    const operation: OperationRecord | null = afterLastStep ?? (await readOperationRecord(store, id));
    afterLastStep = null;
    if (operation?.status !== "running") {
      return null;
    }
    const time = performance.now();
    if (time > deadline) {
      return 0;
    }
    if (time > renewAt) {
      await renew();
      renewAt = time + renewalMs;
    }
    try {
      const { operation: next, waitSeconds } = await runStep(store, operation, memory);
      if (waitSeconds !== undefined) {
        return waitSeconds;
      }
      afterLastStep = next;
      conflictCount = 0;
    } catch (error) {
      memory.clear();
      if (isConflict(error)) {
        conflictCount += 1;
        if (conflictCount < maxConflicts) {
          continue;
        }
        throw error;
      }
      if (mayBeTransient(error)) {
        throw error;
      }
      await failOperation(store, operation, error);
    }
  }
};

/**
 * After an interruption, the redelivered message continues after the last step. No step runs twice, since each is
 * written with the progress.
 */
export const handler = async (event: SQSEvent): Promise<SQSBatchResponse> => {
  const store = tableStore();
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const record of event.Records) {
    const { body, messageId } = record;
    try {
      const { id } = queuedOperation.parse(JSON.parse(body));
      const wait = await run(store, id, () => deliverAfter(record, leaseSeconds));
      if (wait !== null) {
        await enqueueAgain("operations", { id }, wait);
      }
    } catch (error) {
      log("warn", "An operation goes back to the queue.", { messageId, ...errorDetails(error) });
      batchItemFailures.push({ itemIdentifier: messageId });
      await deliverAfter(record, Math.min(leaseSeconds, firstWaitSeconds * 2 ** (attemptOf(record) - 1)));
    }
  }
  return { batchItemFailures };
};
