import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import type { Operation } from "#domain/operations/model.ts";
import type { OperationKind } from "#domain/operations/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { logExpiry, outboxClearedStep, outboxStep } from "./outbox.ts";
import type { Entities, Store } from "./store.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import type { TransactionStep } from "./transact.ts";

/** An operation, as its runner reads it. */
export interface OperationRecord {
  readonly id: string;
  readonly kind: OperationKind;
  readonly status: Operation["status"];
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly cursor: string | null;
  readonly input: unknown;
  readonly remarks: readonly string[];
  readonly startedBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** How often the sweep has requeued the operation since its last step. */
  readonly wakes: number;
  readonly version: number;
}

const maxRemarks = 100;

/** The first remarks, up to the limit; the last one then tells that there are more. */
const limitedRemarks = (remarks: readonly string[]): readonly string[] =>
  remarks.length <= maxRemarks
    ? remarks
    : [...remarks.slice(0, maxRemarks - 1), `There are more; only the first ${maxRemarks - 1} are listed here.`];

/** An operation in the API's form. */
export const toOperation = (item: EntityItem<Entities["operation"]>): Operation => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  total: item.total,
  done: item.done,
  created: item.created ?? 0,
  remarks: [...item.remarks],
  problem: item.problem ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
});

/** The API's form of an operation that was just recorded, before its first step. */
export const startedOperation = (operation: Pick<Operation, "id" | "kind" | "total">, now: Date): Operation => ({
  id: operation.id,
  kind: operation.kind,
  status: "running",
  total: operation.total,
  done: 0,
  created: 0,
  remarks: [],
  problem: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** The operation with this id, read consistently; null if there is none. */
export const readOperationRecord = async (store: Store, id: string): Promise<OperationRecord | null> => {
  const { data } = await store.entities.operation.get({ id }).go({ consistent: true });
  return data && { ...data, cursor: data.cursor ?? null, created: data.created ?? 0, wakes: data.wakes ?? 0 };
};

/** The SHA-256 digest, in hexadecimal, of what a request asks for: its parameters and its body, as the route's schemas parse them. */
export const requestDigest = (request: { readonly params: unknown; readonly body: unknown }): string =>
  createHash("sha256")
    .update(JSON.stringify([request.params, request.body]))
    .digest("hex");

/**
 * The operation that this request has started already, when it is repeated because its response was lost; null if it has
 * not. Operations that were recorded without a digest are compared by kind and person alone. Errors: STATE_CONFLICT if
 * the id belongs to an operation of another kind, of another person or of another request.
 */
export const readStartedOperation = async (
  store: Store,
  {
    id,
    kind,
    startedBy,
    requestDigest: digest,
  }: Pick<OperationRecord, "id" | "kind" | "startedBy"> & { readonly requestDigest: string },
): Promise<Operation | null> => {
  const { data } = await store.entities.operation.get({ id }).go({ consistent: true });
  if (data && (data.kind !== kind || data.startedBy !== startedBy || (data.requestDigest ?? digest) !== digest)) {
    throw new DomainError("STATE_CONFLICT", "This id belongs to another operation. Please choose a new one.");
  }
  return data && toOperation(data);
};

/** The same request arrives twice at the same moment. Read again, the second one finds what the first one started. */
const startedMeanwhile = staleReadError("This was started just now. Please reload the page.");

/**
 * An operation to be recorded. `input` is limited to a few kilobytes; larger input is written first, with
 * `writeChunks`.
 */
export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly total: number;
  readonly input: unknown;
  /** If the page chose the id: what `readStartedOperation` compares with a repeated request. */
  readonly requestDigest?: string;
}

/** Records an operation in the transaction of the action that starts it, with its outbox row. */
export const operationSteps = (
  operation: NewOperation & { readonly startedBy: string },
  now: Date,
): readonly TransactionStep[] => {
  const at = now.toISOString();
  return [
    {
      write: (entities) =>
        entities.operation
          .create({ ...operation, status: "running", done: 0, remarks: [], createdAt: at, updatedAt: at, version: 1 })
          .commit(),
      conflictError: startedMeanwhile,
    },
    outboxStep("operations", operation.id, at),
  ];
};

/** How many chunks are written at the same time. */
const writers = 8;

/**
 * Writes an operation's input in chunks of at most 300 kB each, before the operation itself is recorded. They expire, since
 * nobody would remove those of an operation that could not be recorded.
 */
export const writeChunks = async (
  store: Store,
  operationId: string,
  chunks: readonly unknown[],
  now: Date,
): Promise<void> => {
  const expiresAt = logExpiry(now);
  const waiting = chunks.entries();
  const write = async (): Promise<void> => {
    for (const [number, input] of waiting) {
      await store.entities.operationChunk.put({ operationId, number, input, expiresAt }).go();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
};

/** A chunk of an operation's input. Throws INTERNAL if it is missing. */
export const readChunk = async (store: Store, operationId: string, number: number): Promise<unknown> => {
  const { data } = await store.entities.operationChunk.get({ operationId, number }).go({ consistent: true });
  if (!data) {
    throw new DomainError("INTERNAL", `Part ${number} of this operation is missing.`);
  }
  return data.input;
};

/** All chunks of an operation's input, of which it has so many, in their order. Throws INTERNAL if one is missing. */
export const readChunks = async (store: Store, operationId: string, count: number): Promise<readonly unknown[]> => {
  const { data } = await store.entities.operationChunk.query
    .byOperation({ operationId })
    .go({ consistent: true, pages: "all" });
  const inputs = new Map(data.map(({ number, input }) => [number, input]));
  return Array.from({ length: count }, (_, number) => {
    if (!inputs.has(number)) {
      throw new DomainError("INTERNAL", `Part ${number} of this operation is missing.`);
    }
    return inputs.get(number);
  });
};

/** How far an operation is after a step; without a cursor, it has ended. */
interface Progress {
  readonly done: number;
  readonly created: number;
  readonly total: number;
  readonly cursor: string | null;
  /** Those of the step. */
  readonly remarks: readonly string[];
}

/** An operation after a step, as `progressSteps` writes it. */
export const advancedOperation = (operation: OperationRecord, progress: Progress, now: Date): OperationRecord => ({
  ...operation,
  ...progress,
  status: progress.cursor === null ? "done" : "running",
  remarks: limitedRemarks([...operation.remarks, ...progress.remarks]),
  updatedAt: now.toISOString(),
  wakes: 0,
  version: operation.version + 1,
});

/**
 * Updates an operation's progress, and removes its outbox row if it has ended.
 * Errors: VERSION_CONFLICT if another run has advanced the operation since the step began; nothing of the step is
 * written then.
 */
export const progressSteps = (
  operation: OperationRecord,
  progress: Progress,
  now: Date,
): readonly TransactionStep[] => {
  const { status, done, created, total, cursor, remarks, updatedAt, wakes, version } = advancedOperation(
    operation,
    progress,
    now,
  );
  return [
    {
      write: (entities) =>
        entities.operation
          .patch({ id: operation.id })
          .set({
            status,
            done,
            created,
            total,
            remarks,
            updatedAt,
            wakes,
            version,
            ...(cursor !== null && { cursor }),
          })
          .where(versionIs(operation.version))
          .commit(),
      conflictError: versionConflict(),
    },
    ...(status === "done" ? [outboxClearedStep("operations", operation.id)] : []),
  ];
};

/** Counts that a stalled operation is requeued. */
export const countWake = async (store: Store, id: string): Promise<void> => {
  await store.entities.operation.patch({ id }).add({ wakes: 1 }).go();
};

/** Marks an operation as failed, with the reason that the person who started it reads. */
export const failedSteps = (operation: OperationRecord, problem: string, now: Date): readonly TransactionStep[] => [
  {
    write: (entities) =>
      entities.operation
        .patch({ id: operation.id })
        .set({ status: "failed", problem, updatedAt: now.toISOString(), version: operation.version + 1 })
        .where(versionIs(operation.version))
        .commit(),
    conflictError: versionConflict(),
  },
  outboxClearedStep("operations", operation.id),
];
