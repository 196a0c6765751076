import type { EntityItem } from "electrodb";
import type { Operation } from "#domain/operations/model.ts";
import type { OperationKind } from "#domain/operations/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { outboxClearedStep, outboxStep } from "./outbox.ts";
import type { Entities, Store } from "./store.ts";
import { versionConflict, versionIs } from "./table/conflicts.ts";
import type { TransactionItem } from "./transact.ts";

/** An operation as its runner knows it. */
export interface OperationRecord {
  readonly id: string;
  readonly kind: OperationKind;
  readonly status: Operation["status"];
  readonly total: number;
  readonly done: number;
  readonly cursor: string | null;
  readonly input: unknown;
  readonly remarks: readonly string[];
  readonly startedBy: string;
  readonly updatedAt: string;
  /** How often the sweep has woken it since its last step. */
  readonly wakes: number;
  readonly version: number;
}

/** An operation keeps at most this many remarks. */
const mostRemarks = 100;

/** The remarks that an operation keeps; where there are more, the last one says so. */
const limitedRemarks = (remarks: readonly string[]): readonly string[] =>
  remarks.length <= mostRemarks
    ? remarks
    : [...remarks.slice(0, mostRemarks - 1), `There are more; only the first ${mostRemarks - 1} are listed here.`];

/** An operation as the API tells of it. */
export const toOperation = (item: EntityItem<Entities["operation"]>): Operation => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  total: item.total,
  done: item.done,
  remarks: [...item.remarks],
  problem: item.problem ?? null,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
});

/** An operation as it is recorded, before its first step. */
export const startedOperation = (operation: Pick<Operation, "id" | "kind" | "total">, now: Date): Operation => ({
  id: operation.id,
  kind: operation.kind,
  status: "running",
  total: operation.total,
  done: 0,
  remarks: [],
  problem: null,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
});

/** The operation with this id as a runner needs it, read consistently; null when there is none. */
export const readOperationRecord = async (store: Store, id: string): Promise<OperationRecord | null> => {
  const { data } = await store.entities.operation.get({ id }).go({ consistent: true });
  return data && { ...data, cursor: data.cursor ?? null, wakes: data.wakes ?? 0 };
};

/** An operation before it is recorded. What does not fit into `input` (a few kilobytes) is written before, with `writeChunks`. */
export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly total: number;
  readonly input: unknown;
}

/** Records an operation in the transaction of the action that starts it; `commit` does so and queues it. */
export const operationSteps = (
  operation: NewOperation & { readonly startedBy: string },
  now: Date,
): readonly TransactionItem[] => {
  const at = now.toISOString();
  return [
    {
      write: (entities) =>
        entities.operation
          .create({ ...operation, status: "running", done: 0, remarks: [], createdAt: at, updatedAt: at, version: 1 })
          .commit(),
    },
    outboxStep("operations", operation.id, at),
  ];
};

/** How many parts of an operation are written at the same time. */
const writers = 8;

/** Writes the parts of an operation, each of at most 300 kB, before the operation itself is recorded. */
export const writeChunks = async (store: Store, operationId: string, chunks: readonly unknown[]): Promise<void> => {
  const waiting = chunks.entries();
  const write = async (): Promise<void> => {
    for (const [number, input] of waiting) await store.entities.operationChunk.put({ operationId, number, input }).go();
  };
  await Promise.all(Array.from({ length: writers }, write));
};

/** A part of an operation, as it was written. */
export const readChunk = async (store: Store, operationId: string, number: number): Promise<unknown> => {
  const { data } = await store.entities.operationChunk.get({ operationId, number }).go({ consistent: true });
  if (!data) throw new DomainError("INTERNAL", `Part ${number} of this operation is missing.`);
  return data.input;
};

/**
 * Keeps how far an operation has come, over the version that its step began with; another runner that was faster makes this a
 * VERSION_CONFLICT, and then nothing of the step was written.
 */
export const progressSteps = (
  operation: OperationRecord,
  progress: {
    readonly done: number;
    readonly total: number;
    readonly cursor: string | null;
    readonly remarks: readonly string[];
  },
  now: Date,
): readonly TransactionItem[] => {
  const ended = progress.cursor === null;
  return [
    {
      write: (entities) =>
        entities.operation
          .patch({ id: operation.id })
          .set({
            status: ended ? "done" : "running",
            done: progress.done,
            total: progress.total,
            remarks: limitedRemarks([...operation.remarks, ...progress.remarks]),
            updatedAt: now.toISOString(),
            wakes: 0,
            version: operation.version + 1,
            ...(progress.cursor !== null && { cursor: progress.cursor }),
          })
          .where(versionIs(operation.version))
          .commit(),
      conflictError: versionConflict(),
    },
    ...(ended ? [outboxClearedStep(operation.id)] : []),
  ];
};

/** Keeps that an operation which stands still is woken once more. */
export const countWake = async (store: Store, id: string): Promise<void> => {
  await store.entities.operation.patch({ id }).add({ wakes: 1 }).go();
};

/** Ends an operation that cannot go on, with the reason for those who started it. */
export const failedSteps = (operation: OperationRecord, problem: string, now: Date): readonly TransactionItem[] => [
  {
    write: (entities) =>
      entities.operation
        .patch({ id: operation.id })
        .set({ status: "failed", problem, updatedAt: now.toISOString(), version: operation.version + 1 })
        .where(versionIs(operation.version))
        .commit(),
    conflictError: versionConflict(),
  },
  outboxClearedStep(operation.id),
];
