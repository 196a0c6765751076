import type { OutgoingMessage } from "../commit.ts";
import type { AuditEntry } from "../store/audit.ts";
import type { OperationRecord } from "../store/operations.ts";
import type { Store } from "../store/store.ts";
import type { TransactionItem } from "../store/transact.ts";

/** What one step of an operation comes to. */
export interface OperationStepResult {
  /**
   * What the step writes, in one transaction with the operation's progress, so that it is done once: at most 98 actions, the
   * audit's included.
   */
  readonly steps: readonly TransactionItem[];
  /** How many more things are done after it. */
  readonly done: number;
  /** How many things there are in all, where that turned out to be another number than was planned. */
  readonly total?: number;
  /** Where the next step begins; null when this was the last. */
  readonly cursor: string | null;
  /** What a person should know about single things that could not be done. */
  readonly remarks?: readonly string[];
  /** What is recorded with the step, in the name of whoever started the operation. */
  readonly audit?: AuditEntry | readonly AuditEntry[];
  /** Slack messages that follow from the step. */
  readonly messages?: readonly OutgoingMessage[];
}

/** What a step is given. */
export interface OperationContext {
  readonly store: Store;
  readonly operation: OperationRecord;
  readonly now: Date;
  readonly newId: () => string;
}

/**
 * Reads what the next step needs, from `operation.cursor` on, and says what it writes. It writes nothing itself but what may
 * be written twice, and takes a second or two at most. It is asked again when the step met somebody else's write (a
 * refused condition without an error of its own, or one of VERSION_CONFLICT, STATE_CONFLICT, BUSY), and when the table is
 * out of order. Any other DomainError ends the operation with its sentence, any other fault with the operation's id.
 */
export type OperationRunner = (context: OperationContext) => Promise<OperationStepResult>;
