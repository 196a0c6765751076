import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { usePagesChanged } from "#web/lib/usePagesChanged.ts";

/** The routes whose data depends on the steps of reviews and rounds: lists, rounds and navigation badges. */
const reads = ["listOwnReviews", "listWaitingReviews", "getActionCounts", "listRounds"] as const;

/** Returns a function that refreshes all shown lists after a write to a review or a round. */
export const useReviewsChanged = (): (() => Promise<void>) => {
  const { mutate } = useSWRConfig();
  const managedReviewsChanged = usePagesChanged("reviews", "listManagedReviews");
  const turnsChanged = usePagesChanged("reviews", "listRoundTurns");
  return useCallback(async () => {
    const isRead = (key: unknown): boolean =>
      Array.isArray(key) && key[0] === "reviews" && reads.some((id) => id === key[1]);
    await Promise.all([mutate(isRead), managedReviewsChanged(), turnsChanged()]);
  }, [mutate, managedReviewsChanged, turnsChanged]);
};
