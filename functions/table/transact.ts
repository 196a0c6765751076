import { createWriteTransaction } from "electrodb";
import type { CountedRole } from "#domain/people/terms.ts";
import { lastAdminError, peopleCountShardOf, roleCountChangedError, sumOf } from "../people/store/peopleCounts.ts";
import type { Store } from "./store.ts";
import type { TransactionWrite } from "./transactionWrite.ts";
import { type Action, maxTransactionActions, transactWrite } from "./write.ts";

export type { TransactionWrite, WriteEntities } from "./transactionWrite.ts";

/** Three actions are reserved for the people counters. */
export const maxWritesPerTransaction = maxTransactionActions - 3;

/** At most one write per counter item. */
const peopleCountWrites = (writes: readonly TransactionWrite[]): readonly TransactionWrite[] => {
  const changes = writes.flatMap(({ peopleCountDelta }) => peopleCountDelta ?? []);
  const [first] = changes;
  const { admin = 0, cto = 0, ...byStatus } = sumOf(changes);
  const requiredCounts =
    changes.find(({ requiredRoleCounts }) => requiredRoleCounts !== undefined)?.requiredRoleCounts ?? {};
  return [
    ...(first && Object.keys(byStatus).length > 0
      ? [
          {
            write: ({ peopleCount }) =>
              peopleCount
                .update({ shard: peopleCountShardOf(first.userId) })
                .add(byStatus)
                .commit(),
          } satisfies TransactionWrite,
        ]
      : []),
    ...(admin === 0 ? [] : [roleCountWrite("admin", admin, requiredCounts.admin)]),
    ...(cto === 0 ? [] : [roleCountWrite("cto", cto, requiredCounts.cto)]),
  ];
};

/** Fails unless the count before the change is `requiredCount`. Without it, at least one admin must remain. */
const roleCountWrite = (role: CountedRole, change: number, requiredCount: number | undefined): TransactionWrite => ({
  write: ({ roleCount }) => {
    const added = roleCount.update({ role }).add({ count: change });
    if (requiredCount !== undefined) {
      return added
        .where(({ count }, { eq, notExists }) =>
          requiredCount === 0 ? `(${notExists(count)} OR ${eq(count, 0)})` : eq(count, requiredCount),
        )
        .commit();
    }
    return (role === "admin" && change < 0 ? added.where(({ count }, { gt }) => gt(count, -change)) : added).commit();
  },
  conflictError: requiredCount === undefined ? lastAdminError() : roleCountChangedError(role),
});

const withoutRepeated = (items: readonly TransactionWrite[]): readonly TransactionWrite[] => {
  const keys = items.map(({ onceKey }) => onceKey);
  return items.filter(({ onceKey }, index) => onceKey === undefined || keys.indexOf(onceKey) === index);
};

export const actionsOf = (store: Store, items: readonly TransactionWrite[]): readonly Action[] => {
  const writes = [...withoutRepeated(items), ...peopleCountWrites(items)];
  const { TransactItems } = createWriteTransaction(store.entities, (entities) =>
    writes.map((write) => write.write(entities)),
  ).params();
  return (TransactItems as Action["item"][]).map((item, index) => ({
    item,
    conflictError: writes[index]?.conflictError,
    collisionError: writes[index]?.collisionError,
  }));
};

/** Also updates the people counters. Errors: those of `transactWrite`. */
export const transact = (store: Store, writes: readonly TransactionWrite[]): Promise<void> =>
  transactWrite(store, actionsOf(store, writes));
