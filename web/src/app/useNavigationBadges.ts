import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCountOf } from "#web/lib/numbers.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";

/** How often the awaited weekly reports are counted again, in milliseconds. */
const awaitedReportsIntervalMs = 60_000;

export interface NavigationBadge {
  /** Part of the entry's accessible name: "3 actions needed". */
  readonly text: string;
  /** Shown in the badge, such as "3" or "99+"; null for a plain dot. */
  readonly count: string | null;
}

/**
 * The badges of the signed-in person, by the address of the entry (docs/navigation.md#badges). The counts are
 * read again when the window regains focus and after each of the person's writes, those of weekly reports every minute.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const me = useMe();
  const { data } = useRead("reviews", "getActionCounts", {});
  const { data: awaitedReports } = useRead("onboarding", "countAwaitedReports", mayFollowOnboardings(me) ? {} : null, {
    refreshInterval: awaitedReportsIntervalMs,
  });
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
  if (awaitedReports !== undefined && awaitedReports.awaited > 0) {
    badges.set(paths.onboardings.getHref(), {
      text:
        awaitedReports.awaited > 99
          ? "More than 99 weekly reports awaited"
          : `${formatCountOf(awaitedReports.awaited, "weekly report", "weekly reports")} awaited`,
      count: formatCappedCount(awaitedReports.awaited),
    });
  }
  return badges;
};
