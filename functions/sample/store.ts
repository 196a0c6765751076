import type { EntityItem } from "electrodb";
import type { Entities, Store } from "../table/store.ts";

/** Null if loading has not begun. One request. */
export const readSampleLoad = async (store: Store): Promise<EntityItem<Entities["sampleLoad"]> | null> => {
  const { data } = await store.entities.sampleLoad.get({}).go({ consistent: true });
  return data;
};

/** One request. */
export const isSampleLoaded = async (store: Store): Promise<boolean> => {
  const load = await readSampleLoad(store);
  return load !== null && load.done === load.total;
};
