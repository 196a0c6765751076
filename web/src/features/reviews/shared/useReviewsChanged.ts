import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** The routes whose data depends on the steps of reviews and rounds: lists, rounds and navigation badges. */
const reads = ["listOwnReviews", "getActionCounts", "listRounds", "getRoundProgress"] as const;

/** The prefix of the cache keys of useSWRInfinite (swr, `unstable_serialize`). */
const infinitePrefix = "$inf$";

const isKeyOf = (ids: readonly string[], key: unknown): boolean =>
  Array.isArray(key) && key[0] === "reviews" && ids.includes(String(key[1]));

/** Returns a function that refreshes all shown lists after a write to a review or a round. */
export const useReviewsChanged = (): (() => Promise<void>) => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    // An infinite list reuses cached pages, so they are removed before the list is refreshed.
    await mutate((key) => isKeyOf(["listManagedReviews"], key), undefined, { revalidate: false });
    const lists = [...cache.keys()].filter(
      (key) => key.startsWith(infinitePrefix) && key.includes("listManagedReviews"),
    );
    await Promise.all([mutate((key) => isKeyOf(reads, key)), ...lists.map((key) => mutate(key))]);
  }, [cache, mutate]);
};
