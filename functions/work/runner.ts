import type { AuditEntry } from "#domain/audit/actions.ts";
import type { Remark } from "#domain/operations/model.ts";
import type { RoleMessage } from "../people/store/roleMessages.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import type { NewOperation, OperationRecord } from "./operations.ts";
import type { OutgoingMessage } from "./outbox.ts";

export interface OperationStepResult {
  /** Written in one transaction with the progress. At most 97 actions, including audit rows. */
  readonly writes: readonly TransactionWrite[];
  readonly done: number;
  readonly created?: number;
  readonly total?: number;
  /** null after the last step. */
  readonly cursor: string | null;
  readonly remarks?: readonly Remark[];
  /** Attributed to the person who started the operation. */
  readonly audit?: AuditEntry | readonly AuditEntry[];
  readonly messages?: readonly (OutgoingMessage | RoleMessage)[];
  readonly operation?: NewOperation | undefined;
  /** Delay before the next step, in whole seconds. That step runs in another delivery. */
  readonly waitSeconds?: number;
}

/** Caches, by name, input and data guarded by write conditions. A failed step clears the cache. */
export type RunMemory = Map<string, unknown>;

/** Reads a value once per run. A name always has the same type. */
export const readOnce = async <Value>(memory: RunMemory, name: string, read: () => Promise<Value>): Promise<Value> => {
  if (!memory.has(name)) {
    memory.set(name, await read());
  }
  return memory.get(name) as Value;
};

export interface OperationContext {
  readonly store: Store;
  readonly operation: OperationRecord;
  readonly now: Date;
  readonly newId: () => string;
  readonly memory: RunMemory;
}

/**
 * Runs one step, in a second or two. Its own writes, if any, must be idempotent. It is called again after a conflict
 * (no `conflictError`, VERSION_CONFLICT, STATE_CONFLICT, BUSY) or an outage. Any other DomainError fails the operation
 * with its message. Other errors fail it with a message that contains the operation's ID.
 */
export type OperationRunner = (context: OperationContext) => Promise<OperationStepResult>;
