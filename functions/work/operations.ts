import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { type Operation, type Remark, remarkOf } from "#domain/operations/model.ts";
import type { OperationKind } from "#domain/operations/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { versionConflict, versionIs } from "../table/conflicts.ts";
import type { Entities, Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import { logExpiry, outboxClearedWrite, outboxWrite } from "./outbox.ts";

export interface OperationRecord {
  readonly id: string;
  readonly kind: OperationKind;
  readonly status: Operation["status"];
  readonly total: number;
  readonly done: number;
  readonly created: number;
  readonly cursor: string | null;
  readonly input: unknown;
  readonly remarks: readonly Remark[];
  readonly startedBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly wakes: number;
  readonly version: number;
}

const maxRemarks = 100;

/** At most `maxRemarks`; if there are more, the last one says so. */
const limitedRemarks = (remarks: readonly Remark[]): readonly Remark[] =>
  remarks.length <= maxRemarks
    ? remarks
    : [
        ...remarks.slice(0, maxRemarks - 1),
        remarkOf(`There are more. Only the first ${maxRemarks - 1} are listed here.`),
      ];

export const toOperation = (item: EntityItem<Entities["operation"]>): Operation => ({
  id: item.id,
  kind: item.kind,
  status: item.status,
  total: item.total,
  done: item.done,
  created: item.created ?? 0,
  remarks: item.remarks.map(({ text }) => text),
  problem: item.problem ?? null,
  createdAt: item.createdAt,
});

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
});

/** Reads consistently. Null if the operation doesn't exist. */
export const readOperationRecord = async (store: Store, id: string): Promise<OperationRecord | null> => {
  const { data } = await store.entities.operation.get({ id }).go({ consistent: true });
  return data && { ...data, cursor: data.cursor ?? null, created: data.created ?? 0, wakes: data.wakes ?? 0 };
};

/** SHA-256 (hex) of the parsed parameters and body. */
export const requestDigest = (request: { readonly params: unknown; readonly body: unknown }): string =>
  createHash("sha256")
    .update(JSON.stringify([request.params, request.body]))
    .digest("hex");

/**
 * The operation that this request already started, if its response was lost; otherwise null. Without a stored digest,
 * compares only kind and person. Errors: STATE_CONFLICT if the ID belongs to another request.
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
    throw new DomainError("STATE_CONFLICT", "This ID belongs to another operation. Choose a new one.");
  }
  return data && toOperation(data);
};

/** If two requests start an operation simultaneously, the second is retried and returns the first one's operation. */
const concurrentStartError = staleReadError("Someone else already started this. Reload the page.");

/** `input` is limited to a few kilobytes. Write larger input first, with `writeChunks`. */
export interface NewOperation {
  readonly id: string;
  readonly kind: OperationKind;
  readonly total: number;
  readonly input: unknown;
  /** Present if the client generated the ID; `readStartedOperation` compares it with a repeated request. */
  readonly requestDigest?: string;
}

/** Part of the transaction of the action that starts the operation. */
export const operationWrites = (
  operation: NewOperation & { readonly startedBy: string },
  now: Date,
): readonly TransactionWrite[] => {
  const at = now.toISOString();
  return [
    {
      write: (entities) =>
        entities.operation
          .create({ ...operation, status: "running", done: 0, remarks: [], createdAt: at, updatedAt: at, version: 1 })
          .commit(),
      conflictError: concurrentStartError,
    },
    outboxWrite("operations", operation.id, at),
  ];
};

const concurrency = 8;

export const inChunks = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Call before recording the operation; at most 300 kB per chunk. Chunks expire, in case the start fails. */
export const writeChunks = async (
  store: Store,
  operationId: string,
  chunks: readonly unknown[],
  now: Date,
): Promise<void> => {
  const expiresAt = logExpiry(now);
  const remaining = chunks.entries();
  const write = async (): Promise<void> => {
    for (const [number, input] of remaining) {
      await store.entities.operationChunk.put({ operationId, number, input, expiresAt }).go();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, write));
};

/** Throws INTERNAL if it is missing. */
export const readChunk = async (store: Store, operationId: string, number: number): Promise<unknown> => {
  const { data } = await store.entities.operationChunk.get({ operationId, number }).go({ consistent: true });
  if (!data) {
    throw new DomainError("INTERNAL", `Part ${number} of this operation is missing.`);
  }
  return data.input;
};

/** In order. Throws INTERNAL if one of the `count` chunks is missing. */
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

/** Without a cursor, the operation has ended. */
interface Progress {
  readonly done: number;
  readonly created: number;
  readonly total: number;
  readonly cursor: string | null;
  readonly remarks: readonly Remark[];
}

export const advancedOperation = (operation: OperationRecord, progress: Progress, now: Date): OperationRecord => ({
  ...operation,
  ...progress,
  status: progress.cursor === null ? "done" : "running",
  remarks: limitedRemarks([...operation.remarks, ...progress.remarks]),
  updatedAt: now.toISOString(),
  wakes: 0,
  version: operation.version + 1,
});

/** Removes the outbox row at the end. Errors: VERSION_CONFLICT if another run advanced the operation. */
export const progressWrites = (
  operation: OperationRecord,
  progress: Progress,
  now: Date,
): readonly TransactionWrite[] => {
  const { status, done, created, total, cursor, remarks, updatedAt, wakes, version } = advancedOperation(
    operation,
    progress,
    now,
  );
  return [
    {
      write: (entities) => {
        const patched = entities.operation
          .patch({ id: operation.id })
          .set({ status, done, created, total, remarks, updatedAt, wakes, version });
        // An ended operation keeps no cursor, because a cursor may contain names of people.
        return (cursor === null ? patched.remove(["cursor"]) : patched.set({ cursor }))
          .where(versionIs(operation.version))
          .commit();
      },
      conflictError: versionConflict(),
    },
    ...(status === "done" ? [outboxClearedWrite("operations", operation.id)] : []),
  ];
};

export const countWake = async (store: Store, id: string): Promise<void> => {
  await store.entities.operation.patch({ id }).add({ wakes: 1 }).go();
};

export const operationErrorMessage = (operationId: string): string =>
  "This stopped because of a failure on our side. Completed work is kept. Start it again, and send the ID " +
  `${operationId} to the person who runs Pulse.`;

/** The person who started the operation sees `problem`, so it must not mention other people. */
export const failedWrites = (operation: OperationRecord, problem: string, now: Date): readonly TransactionWrite[] => [
  {
    write: (entities) =>
      entities.operation
        .patch({ id: operation.id })
        .set({ status: "failed", problem, updatedAt: now.toISOString(), version: operation.version + 1 })
        .remove(["cursor"])
        .where(versionIs(operation.version))
        .commit(),
    conflictError: versionConflict(),
  },
  outboxClearedWrite("operations", operation.id),
];
