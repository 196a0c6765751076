import { createWriteTransaction } from "electrodb";
import { lastAdmin, shardOf, sumOf } from "./peopleCounts.ts";
import type { Step } from "./step.ts";
import type { Store } from "./store.ts";
import { type Action, mostActions, writeTogether } from "./table/write.ts";

export type { Step, WriteEntities } from "./step.ts";

/** Two actions of a transaction are kept for the numbers of people. */
export const largestTransaction = mostActions - 2;

/** Writes how all steps together change the numbers of people: an item takes one action of a transaction. */
const peopleSteps = (steps: readonly Step[]): readonly Step[] => {
  const changes = steps.flatMap(({ people }) => people ?? []);
  const [first] = changes;
  const { admins = 0, ...byStatus } = sumOf(changes);
  return [
    ...(first && Object.keys(byStatus).length > 0
      ? [
          {
            write: ({ peopleCount }) =>
              peopleCount
                .update({ shard: shardOf(first.userId) })
                .add(byStatus)
                .commit(),
          } satisfies Step,
        ]
      : []),
    ...(admins === 0 ? [] : [adminsStep(admins)]),
  ];
};

const adminsStep = (change: number): Step => ({
  write: ({ activeAdmins }) => {
    const added = activeAdmins.update({}).add({ count: change });
    return (change < 0 ? added.where(({ count }, { gt }) => gt(count, -change)) : added).commit();
  },
  refused: lastAdmin(),
});

/**
 * Writes all steps or none, and how they change the numbers of people, as `writeTogether` does. It builds the entities
 * that the steps write, and no others.
 */
export const transact = async (store: Store, given: readonly Step[]): Promise<void> => {
  const steps = [...given, ...peopleSteps(given)];
  const { TransactItems } = createWriteTransaction(store.entities, (entities) =>
    steps.map((step) => step.write(entities)),
  ).params();
  await writeTogether(
    store,
    (TransactItems as Action["item"][]).map((item, index) => ({ item, refused: steps[index]?.refused })),
  );
};
