import { useCallback } from "react";
import { useSWRConfig } from "swr";
import type { ApiFeature, RouteId } from "./apiTypes.ts";

/** The prefix of the cache keys of useSWRInfinite (swr, `unstable_serialize`). */
const infinitePrefix = "$inf$";

/** Returns a function that discards the pages of a paged list after a write, and reads them again where they are shown. */
export const usePagesChanged = <F extends ApiFeature>(feature: F, id: RouteId<F>): (() => Promise<void>) => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    // An infinite list reuses cached pages, so they are removed before the list is refreshed.
    await mutate((key) => Array.isArray(key) && key[0] === feature && key[1] === id, undefined, { revalidate: false });
    const lists = [...cache.keys()].filter((key) => key.startsWith(infinitePrefix) && key.includes(String(id)));
    await Promise.all(lists.map((key) => mutate(key)));
  }, [cache, mutate, feature, id]);
};
