import type { EntityItem } from "electrodb";
import type { Entities, Store } from "./store.ts";

/** How far the sample organisation was written; null if nobody has begun. One request. */
export const readSampleLoad = async (store: Store): Promise<EntityItem<Entities["sampleLoad"]> | null> => {
  const { data } = await store.entities.sampleLoad.get({}).go({ consistent: true });
  return data;
};

/** Whether the whole sample organisation was written. One request. */
export const isSampleLoaded = async (store: Store): Promise<boolean> => {
  const load = await readSampleLoad(store);
  return load !== null && load.done === load.total;
};
