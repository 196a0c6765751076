import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCountOf } from "#web/lib/numbers.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";

export interface NavigationBadge {
  /** Part of the entry's accessible name: "3 actions needed". */
  readonly text: string;
  /** Shown in the badge, such as "3" or "99+"; null for a plain dot. */
  readonly count: string | null;
  /** Red for what waits for the person, orange for a warning. */
  readonly color: "error" | "warning";
}

/** How often administrators' pages ask whether Slack's test mode is on, in milliseconds. */
const slackInterval = 30_000;

/**
 * The badges of the signed-in person, by the address of the entry (docs/navigation.md#badges). They come from one
 * request, which is repeated when the window regains focus and after each of the person's writes. Administrators' pages
 * also ask regularly whether Slack's test mode is on.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const { data } = useRead("reviews", "getActionCounts", {});
  const me = useMe();
  const slack = useRead("slack", "getSlackSettings", mayAdminister(me) ? {} : null, { refreshInterval: slackInterval });
  const badges = new Map<string, NavigationBadge>();
  if (slack.data?.testModeEnabled) {
    badges.set(paths.adminTab.getHref("slack-settings"), {
      text: "Test mode is active",
      count: null,
      color: "warning",
    });
  }
  if (data?.selfEvaluationDue) {
    badges.set(paths.reviews.getHref(), { text: "Your self evaluation is waiting", count: null, color: "error" });
  }
  if (data !== undefined && data.actionsNeeded > 0) {
    badges.set(paths.managerReviews.getHref(), {
      text:
        data.actionsNeeded > 99
          ? "More than 99 actions needed"
          : formatCountOf(data.actionsNeeded, "action needed", "actions needed"),
      count: formatCappedCount(data.actionsNeeded),
      color: "error",
    });
  }
  return badges;
};
