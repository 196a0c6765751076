import { createWriteTransaction } from "electrodb";
import { lastAdmin, peopleCountShardOf, sumOf } from "./peopleCounts.ts";
import type { TransactionItem } from "./step.ts";
import type { Store } from "./store.ts";
import { type Action, maxTransactionItems, transactWrite } from "./table/write.ts";

export type { TransactionItem, WriteEntities } from "./step.ts";

/** Two actions of a transaction are kept for the numbers of people. */
export const largestTransaction = maxTransactionItems - 2;

/** Writes how all steps together change the numbers of people: an item takes one action of a transaction. */
const peopleSteps = (steps: readonly TransactionItem[]): readonly TransactionItem[] => {
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
          } satisfies TransactionItem,
        ]
      : []),
    ...(admins === 0 ? [] : [adminsStep(admins)]),
  ];
};

const adminsStep = (change: number): TransactionItem => ({
  write: ({ activeAdmins }) => {
    const added = activeAdmins.update({}).add({ count: change });
    return (change < 0 ? added.where(({ count }, { gt }) => gt(count, -change)) : added).commit();
  },
  conflictError: lastAdmin(),
});

/**
 * Writes all steps or none, and how they change the numbers of people, as `transactWrite` does. It builds the entities
 * that the steps write, and no others.
 */
export const transact = async (store: Store, given: readonly TransactionItem[]): Promise<void> => {
  const steps = [...given, ...peopleSteps(given)];
  const { TransactItems } = createWriteTransaction(store.entities, (entities) =>
    steps.map((step) => step.write(entities)),
  ).params();
  await transactWrite(
    store,
    (TransactItems as Action["item"][]).map((item, index) => ({ item, conflictError: steps[index]?.conflictError })),
  );
};
