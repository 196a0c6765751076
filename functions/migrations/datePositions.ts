import { readPersonWithHistory } from "../store/people/people.ts";
import { versionIs } from "../store/table/conflicts.ts";
import type { TransactionStep } from "../store/transact.ts";
import type { Migration } from "./migration.ts";

/** Stores on earlier profiles since when a person holds their position, which their history says (docs/people.md#position-history). */
export const datePositions: Migration = {
  entities: ["user"],
  steps: async (store, items) => {
    const rows = store.entities.user
      .parse({ Items: items })
      .data.filter(({ position, positionSince }) => position !== undefined && positionSince === undefined);
    const found = await Promise.all(
      rows.map(async (row): Promise<readonly TransactionStep[]> => {
        const held = (await readPersonWithHistory(store, row.id))?.positions.find(({ isCurrent }) => isCurrent);
        return held === undefined
          ? []
          : [
              {
                // A patch leaves the keys of the indexes alone: the lists have the person where their last write put them.
                write: ({ user }) =>
                  user
                    .patch({ id: row.id })
                    .set({ positionSince: held.assignedAt, version: row.version + 1 })
                    .where(versionIs(row.version))
                    .commit(),
              },
            ];
      }),
    );
    return found.flat();
  },
};
