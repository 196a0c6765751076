import type { SlackMessage } from "#domain/slack/messages.ts";
import type { QueueName } from "./access.ts";
import { type AuditEntry, auditStep } from "./store/audit.ts";
import { type NewOperation, operationSteps } from "./store/operations.ts";
import { messageSteps } from "./store/outbox.ts";
import type { Store } from "./store/store.ts";
import { type TransactionItem, transact } from "./store/transact.ts";

/** A Slack message that follows from a write, and the person who gets it. */
export interface OutgoingMessage {
  readonly message: SlackMessage;
  readonly recipient: { readonly slackNotificationsEnabled: boolean };
}

/** What is written with the steps of a change: who did what, for the audit trail. */
export interface AuditOptions {
  readonly audit?: AuditEntry | readonly AuditEntry[] | undefined;
}

/** What is written with the steps of a change and goes on after it: messages, and work in the background. */
export interface CommitOptions extends AuditOptions {
  readonly messages?: readonly OutgoingMessage[] | undefined;
  readonly operation?: NewOperation | undefined;
}

/** Queues something that was written; it never fails what wrote it (`queueWritten`). */
export type Enqueue = (store: Store, enqueue: QueueName, id: string) => Promise<void>;

/** Writes the steps of a change with what follows from it, all or nothing. Errors: those of `transact`. */
export type Commit<Following> = (steps: readonly TransactionItem[], following?: Following) => Promise<void>;

interface CommitDependencies {
  readonly store: Store;
  /** Who the change is recorded for. */
  readonly actorId: string;
  readonly now: Date;
  readonly newId: () => string;
  /** Absent where nothing is queued: then neither messages nor an operation may follow. */
  readonly queue?: Enqueue | undefined;
}

const listOf = <Value>(values: Value | readonly Value[] | undefined): readonly Value[] =>
  values === undefined ? [] : ([values].flat() as readonly Value[]);

/**
 * Makes the one way in which a change is written: its steps, its audit rows, and the outbox rows of what follows go into
 * one transaction; what follows is queued right after it.
 */
export const createCommit =
  ({ store, actorId, now, newId, queue }: CommitDependencies): Commit<CommitOptions> =>
  async (steps, { audit, messages = [], operation } = {}) => {
    if (queue === undefined && (messages.length > 0 || operation)) {
      throw new Error("This function was given no queue, so neither messages nor an operation can follow its write.");
    }
    const outgoing = messages.map((one) => ({ ...one, id: newId() }));
    await transact(store, [
      ...steps,
      ...listOf(audit).map((entry) => auditStep({ ...entry, id: newId(), at: now, actorId })),
      ...(operation ? operationSteps({ ...operation, startedBy: actorId }, now) : []),
      ...outgoing.flatMap(({ message, recipient, id }) => messageSteps(message, recipient, id, now)),
    ]);
    for (const { id, recipient } of outgoing) {
      if (recipient.slackNotificationsEnabled) await queue?.(store, "slack", id);
    }
    if (operation) await queue?.(store, "operations", operation.id);
  };
