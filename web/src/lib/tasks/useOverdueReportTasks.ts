import type { OverdueReports } from "#domain/onboarding/overdueModel.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { fridayOf } from "#domain/shared/weeks.ts";
import { useRead } from "../reading/useRead.ts";
import { useMe } from "../session/session.tsx";
import { formatDay } from "../words/dates.ts";
import { formatCountOf } from "../words/numbers.ts";
import type { Task, TaskSource } from "./task.ts";

const goalsToConfirm = ({ person, toConfirm }: OverdueReports["items"][number]): readonly Task[] =>
  toConfirm === 0
    ? []
    : [
        {
          key: `goals to confirm of ${person.id}`,
          title: `Confirm ${formatCountOf(toConfirm, "goal", "goals")} of ${fullName(person)}`,
          detail: "Onboarding",
          button: "Confirm",
          href: paths.onboardingProgress.getHref(person.id),
          deadline: null,
        },
      ];

/** One entry per new hire; it opens their oldest overdue report. */
const entriesOf = ({ person, weeks }: OverdueReports["items"][number]): readonly Task[] => {
  const [oldest] = weeks;
  if (oldest === undefined) {
    return [];
  }
  const range = `${formatDay(oldest)} – ${formatDay(fridayOf(oldest))}`;
  const several = weeks.length > 1;
  return [
    {
      key: `overdue reports of ${person.id}`,
      title: `Reopen ${several ? formatCountOf(weeks.length, "overdue report", "overdue reports") : "the overdue report"} of ${fullName(person)}`,
      detail: several ? `Onboarding · the oldest is for ${range}` : `Onboarding · ${range}`,
      button: "Open Report",
      href: paths.onboardingWeeklyReview.getHref(person.id, oldest),
      deadline: fridayOf(oldest),
    },
  ];
};

/** What a manager or lead can do for their new hires: reopen overdue reports, and confirm goals (docs/onboarding.md#progress). */
export const useOverdueReportTasks = (): TaskSource => {
  const isAsked = isAskedToReopenReports(useMe());
  const { data, error, mutate } = useRead("onboarding", "listOverdueReports", isAsked ? {} : null);
  return {
    items: isAsked ? data?.items.flatMap((item) => [...entriesOf(item), ...goalsToConfirm(item)]) : [],
    more: 0,
    error: isAsked ? error : undefined,
    retry: () => void mutate(),
  };
};
