import type { AuditEntry } from "#domain/audit/actions.ts";
import { type NewOperation, operationSteps } from "./store/operations.ts";
import { messageSteps, type OutgoingMessage, type QueueName } from "./store/outbox.ts";
import { notifyRoleOperation, type RoleMessage } from "./store/people/roleMessages.ts";
import type { Store } from "./store/store.ts";
import { type TransactionStep, transact } from "./store/transact.ts";

/** The audit entries to write in the transaction of a change. */
export interface AuditOptions {
  readonly audit?: AuditEntry | readonly AuditEntry[] | undefined;
}

/** Audit entries, and the messages and background operation that follow a change. */
export interface CommitOptions extends AuditOptions {
  readonly messages?: readonly (OutgoingMessage | RoleMessage)[] | undefined;
  readonly operation?: NewOperation | undefined;
}

/** Queues a message or operation that was written. It does not throw (`tryEnqueue`). */
export type Enqueue = (store: Store, enqueue: QueueName, id: string) => Promise<void>;

/** Writes the steps of a change and everything that follows from it, all or nothing. Errors: those of `transact`. */
export type Commit<Options> = (steps: readonly TransactionStep[], options?: Options) => Promise<void>;

interface CommitDependencies {
  readonly store: Store;
  /** The person named in the audit trail. */
  readonly actorId: string;
  readonly now: Date;
  readonly newId: () => string;
  /** Absent if nothing may be queued; `commit` then rejects messages and operations. */
  readonly queue?: Enqueue | undefined;
}

const listOf = <Value>(values: Value | readonly Value[] | undefined): readonly Value[] =>
  values === undefined ? [] : ([values].flat() as readonly Value[]);

/** Makes the audit rows of a change. The catalog of actions is loaded for the first one: most functions only read. */
const auditSteps = async (
  entries: readonly AuditEntry[],
  { actorId, now, newId }: Pick<CommitDependencies, "actorId" | "now" | "newId">,
): Promise<readonly TransactionStep[]> => {
  if (entries.length === 0) {
    return [];
  }
  const { auditStep } = await import("./store/audit/audit.ts");
  return entries.map((entry) => auditStep({ ...entry, id: newId(), at: now, actorId }));
};

/**
 * Creates the function that writes changes: it puts the steps, the audit rows, and the outbox rows of messages and the
 * operation into one transaction, and queues these right after it.
 */
export const createCommit =
  ({ store, actorId, now, newId, queue }: CommitDependencies): Commit<CommitOptions> =>
  async (steps, { audit, messages = [], operation } = {}) => {
    if (queue === undefined && (messages.length > 0 || operation)) {
      throw new Error("This function was given no queue, so it cannot send messages or start an operation.");
    }
    const outgoing = messages.flatMap((message) => ("role" in message ? [] : [{ message, id: newId() }]));
    const operations = [
      ...(operation ? [operation] : []),
      ...messages.flatMap((message) => ("role" in message ? [notifyRoleOperation(message, newId())] : [])),
    ];
    await transact(store, [
      ...steps,
      ...(await auditSteps(listOf(audit), { actorId, now, newId })),
      ...operations.flatMap((started) => operationSteps({ ...started, startedBy: actorId }, now)),
      ...outgoing.flatMap(({ message, id }) => messageSteps(message, id, now)),
    ]);
    for (const { id } of outgoing) {
      await queue?.(store, "slack", id);
    }
    for (const { id } of operations) {
      await queue?.(store, "operations", id);
    }
  };
