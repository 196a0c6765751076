import type { AuditEntry } from "#domain/audit/actions.ts";
import type { DailyLimit } from "#domain/shared/dailyLimits.ts";
import { organizationDay } from "./clock.ts";
import { notifyRoleOperation, type RoleMessage } from "./people/store/roleMessages.ts";
import type { Store } from "./table/store.ts";
import { type TransactionWrite, transact } from "./table/transact.ts";
import { type NewOperation, operationWrites } from "./work/operations.ts";
import { messageWrites, type OutgoingMessage, type QueueName } from "./work/outbox.ts";

export interface CommitOptions {
  readonly audit?: AuditEntry | readonly AuditEntry[] | undefined;
  readonly messages?: readonly (OutgoingMessage | RoleMessage)[] | undefined;
  readonly operation?: NewOperation | undefined;
}

/** Queues a message or operation that was written. It does not throw (`tryEnqueue`). */
export type Enqueue = (store: Store, queueName: QueueName, id: string) => Promise<void>;

/** All or nothing. Errors: those of `transact`. */
export type Commit = (writes: readonly TransactionWrite[], options?: CommitOptions) => Promise<void>;

interface CommitDependencies {
  readonly store: Store;
  readonly actorId: string;
  readonly now: Date;
  readonly newId: () => string;
  /** Absent if nothing may be queued; `commit` then rejects messages and operations. */
  readonly queue?: Enqueue | undefined;
  readonly dailyLimit?: DailyLimit | undefined;
}

const listOf = <Value>(values: Value | readonly Value[] | undefined): readonly Value[] =>
  values === undefined ? [] : ([values].flat() as readonly Value[]);

/** The catalog of actions is loaded on first use, because most functions only read. */
const auditWrites = async (
  entries: readonly AuditEntry[],
  { actorId, now, newId }: Pick<CommitDependencies, "actorId" | "now" | "newId">,
): Promise<readonly TransactionWrite[]> => {
  if (entries.length === 0) {
    return [];
  }
  const { auditWrite } = await import("./audit/store/audit.ts");
  return entries.map((entry) => auditWrite({ ...entry, id: newId(), at: now, actorId }));
};

/** Counts a change towards its limit. Loaded on demand, because most routes have none. */
const dailyLimitWrites = async (
  dailyLimit: DailyLimit | undefined,
  actorId: string,
  now: Date,
): Promise<readonly TransactionWrite[]> => {
  if (dailyLimit === undefined) {
    return [];
  }
  const { dailyCountWrite } = await import("./table/dailyCount.ts");
  return [dailyCountWrite(actorId, dailyLimit, organizationDay(now), now)];
};

/** Writes everything in one transaction, then queues messages and the operation. */
export const createCommit =
  ({ store, actorId, now, newId, queue, dailyLimit }: CommitDependencies): Commit =>
  async (writes, { audit, messages = [], operation } = {}) => {
    if (queue === undefined && (messages.length > 0 || operation)) {
      throw new Error("This function has no queue, so it can't send messages or start an operation.");
    }
    const outgoing = messages.flatMap((message) => ("roles" in message ? [] : [{ message, id: newId() }]));
    const operations = [
      ...(operation ? [operation] : []),
      ...messages.flatMap((message) => ("roles" in message ? [notifyRoleOperation(message, newId())] : [])),
    ];
    await transact(store, [
      ...writes,
      ...(await dailyLimitWrites(dailyLimit, actorId, now)),
      ...(await auditWrites(listOf(audit), { actorId, now, newId })),
      ...operations.flatMap((started) => operationWrites({ ...started, startedBy: actorId }, now)),
      ...outgoing.flatMap(({ message, id }) => messageWrites(message, id, now)),
    ]);
    for (const { id } of outgoing) {
      await queue?.(store, "messages", id);
    }
    for (const { id } of operations) {
      await queue?.(store, "operations", id);
    }
  };
