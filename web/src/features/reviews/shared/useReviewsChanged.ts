import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** What changes with a step of a review or a round: the lists, the rounds, and what the navigation points out. */
const reads = ["listOwnReviews", "getActionCounts", "listRounds", "getRoundProgress"] as const;

/** How the keys of lists that are read page after page begin (swr, `unstable_serialize`). */
const infinitePrefix = "$inf$";

const isKeyOf = (ids: readonly string[], key: unknown): boolean =>
  Array.isArray(key) && key[0] === "reviews" && ids.includes(String(key[1]));

/** Reads anew, wherever they are shown, the lists that a write to a review or a round has changed. */
export const useReviewsChanged = (): (() => Promise<void>) => {
  const { cache, mutate } = useSWRConfig();
  return useCallback(async () => {
    // The pages of a longer list are read by the list, which keeps those that it finds.
    await mutate((key) => isKeyOf(["listManagedReviews"], key), undefined, { revalidate: false });
    const lists = [...cache.keys()].filter(
      (key) => key.startsWith(infinitePrefix) && key.includes("listManagedReviews"),
    );
    await Promise.all([mutate((key) => isKeyOf(reads, key)), ...lists.map((key) => mutate(key))]);
  }, [cache, mutate]);
};
