import { mayFollowOnboardings } from "#domain/onboarding/policy.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { pollingIntervals } from "#web/lib/reading/pollingIntervals.ts";
import { useConditionalRead } from "#web/lib/reading/useConditionalRead.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatCappedCount, formatCountOf, formatEarly } from "#web/lib/words/numbers.ts";

export interface NavigationBadge {
  /** Part of the entry's accessible name: "3 actions needed". */
  readonly text: string;
  /** Shown in the badge, such as "3" or "99+"; null for a plain dot. */
  readonly count: string | null;
  /** Red for what waits for the person, orange for a warning. */
  readonly color: "error" | "warning";
}

/**
 * The badges of the signed-in person, by the address of the entry (docs/navigation.md#badges). The counts are
 * read again when the window regains focus and after each of the person's writes. That of weekly reports, and whether Slack's test
 * mode is on, are also asked for again and again while the page is in use, in one request.
 */
export const useNavigationBadges = (): ReadonlyMap<string, NavigationBadge> => {
  const me = useMe();
  const { data } = useRead("reviews", "getActionCounts", { query: {} });
  const { data: polled } = useConditionalRead(
    "onboarding",
    "getBadges",
    mayFollowOnboardings(me) ? {} : null,
    mayAdminister(me) ? pollingIntervals.getBadgesAsAdministrator : pollingIntervals.getBadges,
  );
  const { data: waiting } = useRead("people", "listPendingAccounts", mayAdminister(me) ? { query: {} } : null);
  const badges = new Map<string, NavigationBadge>();
  if (polled?.slackTestMode) {
    badges.set(paths.adminTab.getHref("slack-settings"), {
      text: "Test mode is active",
      count: null,
      color: "warning",
    });
  }
  if (waiting !== undefined && waiting.items.length > 0) {
    const count = waiting.items.length;
    badges.set(paths.adminTab.getHref("users"), {
      text:
        waiting.cursor === null
          ? `${formatCountOf(count, "account waits", "accounts wait")} for approval`
          : `More than ${count} accounts wait for approval`,
      count: waiting.cursor === null ? formatCappedCount(count) : `${count}+`,
      color: "error",
    });
  }
  if (data?.selfEvaluationDue) {
    badges.set(paths.reviews.getHref(), { text: "Your self evaluation is waiting", count: null, color: "error" });
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
  if (polled !== undefined && polled.awaitedReports > 0) {
    badges.set(paths.onboardings.getHref(), {
      text:
        polled.awaitedReports > 99
          ? "More than 99 weekly reports awaited"
          : `${formatCountOf(polled.awaitedReports, "weekly report", "weekly reports")} awaited`,
      count: formatCappedCount(polled.awaitedReports),
      color: "error",
    });
  }
  return badges;
};
