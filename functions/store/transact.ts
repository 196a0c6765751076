import { createWriteTransaction } from "electrodb";
import { lastAdminError, peopleCountShardOf, sumOf } from "./people/peopleCounts.ts";
import type { Store } from "./store.ts";
import { type Action, maxTransactionActions, transactWrite } from "./table/write.ts";
import type { TransactionStep } from "./transactionStep.ts";

export type { TransactionStep, WriteEntities } from "./transactionStep.ts";

/** Two actions of each transaction are reserved for the counters of people. */
export const maxStepsPerTransaction = maxTransactionActions - 2;

/** The steps that update the counters of people: at most one per counter item. */
const peopleSteps = (steps: readonly TransactionStep[]): readonly TransactionStep[] => {
  const changes = steps.flatMap(({ peopleCountDelta }) => peopleCountDelta ?? []);
  const [first] = changes;
  const { admins = 0, ...byStatus } = sumOf(changes);
  return [
    ...(first && Object.keys(byStatus).length > 0
      ? [
          {
            write: ({ peopleCount }) =>
              peopleCount
                .update({ shard: peopleCountShardOf(first.userId) })
                .add(byStatus)
                .commit(),
          } satisfies TransactionStep,
        ]
      : []),
    ...(admins === 0 ? [] : [adminsStep(admins)]),
  ];
};

const adminsStep = (change: number): TransactionStep => ({
  write: ({ activeAdmins }) => {
    const added = activeAdmins.update({}).add({ count: change });
    return (change < 0 ? added.where(({ count }, { gt }) => gt(count, -change)) : added).commit();
  },
  conflictError: lastAdminError(),
});

const withoutRepeated = (items: readonly TransactionStep[]): readonly TransactionStep[] => {
  const keys = items.map(({ onceKey }) => onceKey);
  return items.filter(({ onceKey }, index) => onceKey === undefined || keys.indexOf(onceKey) === index);
};

/** The actions of a transaction of these steps, with those on the counters of people. */
export const actionsOf = (store: Store, items: readonly TransactionStep[]): readonly Action[] => {
  const steps = [...withoutRepeated(items), ...peopleSteps(items)];
  const { TransactItems } = createWriteTransaction(store.entities, (entities) =>
    steps.map((step) => step.write(entities)),
  ).params();
  return (TransactItems as Action["item"][]).map((item, index) => ({
    item,
    conflictError: steps[index]?.conflictError,
    collisionError: steps[index]?.collisionError,
  }));
};

/**
 * Writes all steps or none, together with their effect on the counters of people. Errors: those of `transactWrite`.
 * Only the entities that the steps use are built.
 */
export const transact = (store: Store, items: readonly TransactionStep[]): Promise<void> =>
  transactWrite(store, actionsOf(store, items));
