import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCountOf, formatEarly } from "#web/lib/format/numbers.ts";
import { useIsMeetingView } from "#web/lib/meetingView.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useConditionalRead } from "#web/lib/reading/useConditionalRead.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";

export interface NavigationBadge {
  /** Part of the entry's accessible name: "3 actions needed". */
  readonly text: string;
  /** Shown in the badge, such as "3" or "99+"; null for a plain dot. */
  readonly count: string | null;
  /** Red for the person's own tasks, orange for warnings. */
  readonly color: "error" | "warning";
}

/**
 * Badges by page address (docs/ui.md#badges). Reloaded on focus and after writes. One polled request covers weekly
 * reports and Slack's test mode. Empty on a meeting's page, because the employee also sees it.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const me = useMe();
  const isMeetingView = useIsMeetingView();
  const { data } = useRead("reviews", "getActionCounts", { query: {} });
  const { data: polled } = useConditionalRead(
    "onboarding",
    "getBadges",
    mayFollowOnboardings(me) ? {} : null,
    mayAdminister(me) ? pollingIntervals.getBadgesAsAdministrator : pollingIntervals.getBadges,
  );
  const { data: pendingAccounts } = useRead("people", "listPendingAccounts", mayAdminister(me) ? { query: {} } : null);
  const badges = new Map<string, NavigationBadge>();
  if (isMeetingView) {
    return badges;
  }
  if (polled?.slackTestMode) {
    badges.set(paths.slackSettings.getHref(), {
      text: "Test mode is active",
      count: null,
      color: "warning",
    });
  }
  if (pendingAccounts !== undefined && pendingAccounts.items.length > 0) {
    const count = pendingAccounts.items.length;
    badges.set(paths.users.getHref(), {
      text:
        pendingAccounts.cursor === null
          ? `${formatCountOf(count, "account waiting", "accounts waiting")} for approval`
          : `More than ${count} accounts waiting for approval`,
      count: pendingAccounts.cursor === null ? formatCappedCount(count) : `${count}+`,
      color: "error",
    });
  }
  if (data?.selfEvaluationDue) {
    badges.set(paths.reviews.getHref(), { text: "Your self-evaluation is due", count: null, color: "error" });
  }
  if (data !== undefined && data.actionsNeeded > 0) {
    const early = formatEarly(data.actionsNeeded, data.early);
    const needed = formatCountOf(data.actionsNeeded, "action needed", "actions needed");
    badges.set(paths.managerReviews.getHref(), {
      text: data.actionsNeeded > 99 ? "More than 99 actions needed" : `${needed}${early === null ? "" : `: ${early}`}`,
      count: formatCappedCount(data.actionsNeeded),
      color: "error",
    });
  }
  if (polled !== undefined && polled.dueReports > 0) {
    badges.set(paths.onboardings.getHref(), {
      text:
        polled.dueReports > 99
          ? "More than 99 weekly reports due"
          : `${formatCountOf(polled.dueReports, "weekly report", "weekly reports")} due`,
      count: formatCappedCount(polled.dueReports),
      color: "error",
    });
  }
  return badges;
};
