import { fullName } from "#domain/people/terms.ts";
import type { Store } from "../../table/store.ts";
import { inChunks } from "../../work/operations.ts";

const concurrency = 8;

interface Holder {
  readonly id: string;
  readonly name: string;
}

export const readHoldersOf = async (store: Store, positionId: string): Promise<readonly Holder[]> => {
  const { data } = await store.entities.member.query.byPosition({ positionId }).go({ pages: "all" });
  return data.map((member) => ({ id: member.id, name: fullName(member) }));
};

/** At least one request per position: too slow for a page. */
export const readNamedHolders = async (
  store: Store,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Holder[]>> => {
  const holders = new Map<string, readonly Holder[]>();
  for (const ids of inChunks(positionIds, concurrency)) {
    await Promise.all(ids.map(async (id) => holders.set(id, await readHoldersOf(store, id))));
  }
  return holders;
};

/** As slow as `readNamedHolders`. IDs of active people only. */
export const readHolderIds = async (
  store: Store,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const holders = await readNamedHolders(store, positionIds);
  return new Map([...holders].map(([positionId, people]) => [positionId, people.map(({ id }) => id)]));
};
