import type { AuditEntry } from "#domain/audit/actions.ts";
import type { Remark } from "#domain/operations/remark.ts";
import type { RoleMessage } from "../people/store/roleMessages.ts";
import type { Store } from "../table/store.ts";
import type { TransactionStep } from "../table/transact.ts";
import type { NewOperation, OperationRecord } from "./operations.ts";
import type { OutgoingMessage } from "./outbox.ts";

export interface OperationStepResult {
  /**
   * Written in one transaction with the operation's progress, so they happen once. At most 97 actions, including audit
   * rows.
   */
  readonly steps: readonly TransactionStep[];
  readonly done: number;
  readonly created?: number;
  readonly total?: number;
  /** null after the last step. */
  readonly cursor: string | null;
  readonly remarks?: readonly Remark[];
  /** Recorded in the name of the person who started the operation. */
  readonly audit?: AuditEntry | readonly AuditEntry[];
  readonly messages?: readonly (OutgoingMessage | RoleMessage)[];
  readonly operation?: NewOperation | undefined;
  /** In whole seconds: the next step runs in another delivery, after this time. */
  readonly wait?: number;
}

/**
 * What the steps of a run read once, by name: the operation's input, and what the writes' conditions protect. A
 * failed step empties it, and the end of the run discards it.
 */
export type RunMemory = Map<string, unknown>;

/** Reads once per run and caches under `name`. A name must always have the same type. */
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
 * Computes the next step from `operation.cursor`. It writes only what may be written twice, and should take at most a
 * second or two. It is called again if the step conflicts with another write (a failed condition without a
 * `conflictError`, or VERSION_CONFLICT, STATE_CONFLICT or BUSY) or DynamoDB is unavailable. Any other DomainError
 * fails the operation with its message; any other error, with a message that contains the operation's id.
 */
export type OperationRunner = (context: OperationContext) => Promise<OperationStepResult>;
