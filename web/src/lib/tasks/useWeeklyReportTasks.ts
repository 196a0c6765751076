import { hasStarted } from "#domain/onboarding/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { fridayOf, mondayOf } from "#domain/shared/weeks.ts";
import { useRead } from "../reading/useRead.ts";
import { useMe } from "../session/session.tsx";
import { formatDay } from "../words/dates.ts";
import type { TaskSource } from "./task.ts";

/** A new hire's reports to submit: this week's and reopened ones (docs/onboarding.md#weekly-reports). */
export const useWeeklyReportTasks = (): TaskSource => {
  const me = useMe();
  const { data, error, mutate } = useRead(
    "onboarding",
    "listWeeklyReports",
    me.isOnboarding ? { params: { userId: me.id } } : null,
  );
  const retry = () => void mutate();
  if (!me.isOnboarding) {
    return { items: [], more: 0, error: undefined, retry };
  }
  const thisWeek = data && mondayOf(data.today);
  const isMissing = data?.reports.every(({ weekStarting }) => weekStarting !== thisWeek) ?? false;
  const drafts = data?.reports.filter(({ status }) => status === "draft").map(({ weekStarting }) => weekStarting) ?? [];
  const weeks = [...(isMissing && thisWeek !== undefined ? [thisWeek] : []), ...drafts];
  return {
    items:
      data &&
      (data.onboardingStatus === "ongoing" && hasStarted(data, data.today)
        ? weeks.map((week) => ({
            key: `weekly report ${week}`,
            title: "Submit your weekly report",
            detail: `${formatDay(week)} – ${formatDay(fridayOf(week))}`,
            button: "Write",
            href: paths.onboardingWeeklyReview.getHref(me.id, week),
            deadline: fridayOf(week),
          }))
        : []),
    more: 0,
    error,
    retry,
  };
};
