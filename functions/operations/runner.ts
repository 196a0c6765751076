import type { AuditEntry } from "#domain/audit/actions.ts";
import type { NewOperation, OperationRecord } from "../store/operations.ts";
import type { OutgoingMessage } from "../store/outbox.ts";
import type { Store } from "../store/store.ts";
import type { TransactionStep } from "../store/transact.ts";

/** The result of one step of an operation. */
export interface OperationStepResult {
  /**
   * The writes of the step, in one transaction with the operation's progress, so that they happen once. At most 98
   * actions, including audit rows.
   */
  readonly steps: readonly TransactionStep[];
  /** The number of items that the step completes. */
  readonly done: number;
  /** The number of items that the step creates; none by default. */
  readonly created?: number;
  /** The total number of items, if it differs from what was planned. */
  readonly total?: number;
  /** The position of the next step; null if this is the last. */
  readonly cursor: string | null;
  /** Messages about items that could not be processed. */
  readonly remarks?: readonly string[];
  /** Audit entries of the step, in the name of the person who started the operation. */
  readonly audit?: AuditEntry | readonly AuditEntry[];
  /** Slack messages that follow from the step. */
  readonly messages?: readonly OutgoingMessage[];
  /** Another operation that follows from the step. */
  readonly operation?: NewOperation | undefined;
}

/**
 * What the steps of one run read once, by name: the operation's input, and what a condition of the writes protects. It
 * is emptied when a step fails, and lost when the run ends.
 */
export type RunMemory = Map<string, unknown>;

/** What `read` answers, read once a run and kept under a name, which always has the same type. */
export const readOnce = async <Value>(memory: RunMemory, name: string, read: () => Promise<Value>): Promise<Value> => {
  if (!memory.has(name)) {
    memory.set(name, await read());
  }
  return memory.get(name) as Value;
};

/** The input of a step. */
export interface OperationContext {
  readonly store: Store;
  readonly operation: OperationRecord;
  readonly now: Date;
  readonly newId: () => string;
  readonly memory: RunMemory;
}

/**
 * Computes the next step from `operation.cursor`. It writes nothing itself, except what may be written twice, and
 * should take at most a second or two. It is called again if the step conflicts with another write (a failed condition
 * without a `conflictError`, or VERSION_CONFLICT, STATE_CONFLICT or BUSY) or DynamoDB is unavailable. Any other
 * DomainError fails the operation with its message, any other error with a message that contains the operation's id.
 */
export type OperationRunner = (context: OperationContext) => Promise<OperationStepResult>;
