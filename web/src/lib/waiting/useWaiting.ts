import { useWaitingAccounts } from "./useWaitingAccounts.ts";
import { useWaitingGoals } from "./useWaitingGoals.ts";
import { useWaitingOverdueReports } from "./useWaitingOverdueReports.ts";
import { useWaitingReviews } from "./useWaitingReviews.ts";
import { useWaitingWeeklyReports } from "./useWaitingWeeklyReports.ts";
import type { WaitingItem } from "./waitingItem.ts";

/** Deadlines first, the nearest first; what has no deadline follows, and then what can be done early. */
const byDeadline = (a: WaitingItem, b: WaitingItem): number => {
  const early = Number(a.isEarly ?? false) - Number(b.isEarly ?? false);
  if (early !== 0) {
    return early;
  }
  if (a.deadline === b.deadline) {
    return 0;
  }
  if (a.deadline === null || b.deadline === null) {
    return a.deadline === null ? 1 : -1;
  }
  return a.deadline < b.deadline ? -1 : 1;
};

/**
 * Everything that waits for the signed-in person (docs/review-lists.md#waiting-for-you). Each source makes one request,
 * however much waits. To add a source, write a hook that returns a `WaitingSource` and call it here.
 */
export const useWaiting = () => {
  const sources = [
    useWaitingReviews(),
    useWaitingWeeklyReports(),
    useWaitingOverdueReports(),
    useWaitingGoals(),
    useWaitingAccounts(),
  ];
  const failed = sources.filter(({ error }) => error !== undefined);
  return {
    /** What is loaded, the nearest deadline first, and what can be done early last. */
    items: sources.flatMap(({ items }) => items ?? []).toSorted(byDeadline),
    /** How much waits besides `items`. */
    more: sources.reduce((sum, { more }) => sum + more, 0),
    isLoading: sources.some(({ items, error }) => items === undefined && error === undefined),
    error: failed[0]?.error,
    retry: () => {
      for (const source of failed) {
        source.retry();
      }
    },
  };
};
