import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCountOf } from "#web/lib/numbers.ts";
import { useRead } from "#web/lib/useRead.ts";

export interface NavigationBadge {
  /** Part of the entry's accessible name: "3 actions needed". */
  readonly text: string;
  /** Shown in the badge, such as "3" or "99+"; null for a plain dot. */
  readonly count: string | null;
}

/**
 * The badges of the signed-in person, by the address of the entry (docs/navigation.md#badges). They come from one
 * request, which is repeated when the window regains focus and after each of the person's writes.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const { data } = useRead("reviews", "getActionCounts", {});
  const badges = new Map<string, NavigationBadge>();
  if (data?.selfEvaluationDue) {
    badges.set(paths.reviews.getHref(), { text: "Your self evaluation is waiting", count: null });
  }
  if (data !== undefined && data.actionsNeeded > 0) {
    badges.set(paths.managerReviews.getHref(), {
      text:
        data.actionsNeeded > 99
          ? "More than 99 actions needed"
          : formatCountOf(data.actionsNeeded, "action needed", "actions needed"),
      count: formatCappedCount(data.actionsNeeded),
    });
  }
  return badges;
};
