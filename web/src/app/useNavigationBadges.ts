import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCountOf } from "#web/lib/numbers.ts";
import { useRead } from "#web/lib/useRead.ts";

/** What an entry of the navigation points out: in words, and as a number where it counts something. */
export interface NavigationBadge {
  readonly words: string;
  readonly count: string | null;
}

/**
 * What waits for the signed-in person, by the address of the entry (docs/navigation.md#badges): one request, read again
 * when they come back to the window and after each of their writes.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const { data } = useRead("reviews", "getActionCounts", {});
  const found = new Map<string, NavigationBadge>();
  if (data?.selfEvaluationDue) {
    found.set(paths.reviews.getHref(), { words: "Your self evaluation is waiting", count: null });
  }
  if (data !== undefined && data.actionsNeeded > 0) {
    found.set(paths.managerReviews.getHref(), {
      words:
        data.actionsNeeded > 99
          ? "More than 99 actions needed"
          : formatCountOf(data.actionsNeeded, "action needed", "actions needed"),
      count: formatCappedCount(data.actionsNeeded),
    });
  }
  return found;
};
