import type { Store } from "./store.ts";

/** How many positions are asked about at the same time. */
const concurrency = 8;

/** The active people who hold a position. */
export const readHoldersOf = async (store: Store, positionId: string): Promise<readonly string[]> => {
  const { data } = await store.entities.member.query.byPosition({ positionId }).go({ pages: "all" });
  return data.map(({ id }) => id);
};

/** The active people who hold positions, by the position's id. At least a request a position: not for a screen. */
export const readHolders = async (
  store: Store,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const holders = new Map<string, readonly string[]>();
  for (let start = 0; start < positionIds.length; start += concurrency) {
    await Promise.all(
      positionIds.slice(start, start + concurrency).map(async (id) => {
        holders.set(id, await readHoldersOf(store, id));
      }),
    );
  }
  return holders;
};
