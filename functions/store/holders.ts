import type { Store } from "./store.ts";

/** How many positions are queried at the same time. */
const concurrency = 8;

/** The ids of the active people who hold a position. */
export const readHoldersOf = async (store: Store, positionId: string): Promise<readonly string[]> => {
  const { data } = await store.entities.member.query.byPosition({ positionId }).go({ pages: "all" });
  return data.map(({ id }) => id);
};

/**
 * The ids of the active people who hold each of these positions, by position id. Takes at least one request per
 * position, so it is too slow for a page.
 */
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
