import type { OverdueReports } from "#domain/onboarding/overdueModel.ts";
import { isAskedToReopenReports } from "#domain/onboarding/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { fridayOf } from "#domain/shared/weeks.ts";
import { useRead } from "../reading/useRead.ts";
import { useMe } from "../session/session.tsx";
import { formatDay } from "../words/dates.ts";
import { formatCountOf } from "../words/numbers.ts";
import type { WaitingItem, WaitingSource } from "./waitingItem.ts";

/** One entry for each new hire, which opens their oldest overdue report. */
const entriesOf = ({ person, weeks }: OverdueReports["items"][number]): readonly WaitingItem[] => {
  const [oldest] = weeks;
  if (oldest === undefined) {
    return [];
  }
  const range = `${formatDay(oldest)} – ${formatDay(fridayOf(oldest))}`;
  const several = weeks.length > 1;
  return [
    {
      key: `overdue reports of ${person.id}`,
      title: `${several ? formatCountOf(weeks.length, "overdue report", "overdue reports") : "Overdue weekly report"} of ${fullName(person)}`,
      detail: several
        ? `The oldest is of ${range} · reopen them for submission`
        : `${range} · reopen it for submission`,
      href: paths.onboardingWeeklyReview.getHref(person.id, oldest),
      deadline: fridayOf(oldest),
    },
  ];
};

/** The overdue weekly reports of the new hires of a manager or lead, who can reopen them (docs/onboarding.md#submitting). */
export const useWaitingOverdueReports = (): WaitingSource => {
  const isAsked = isAskedToReopenReports(useMe());
  const { data, error, mutate } = useRead("onboarding", "listOverdueReports", isAsked ? {} : null);
  return {
    items: isAsked ? data?.items.flatMap(entriesOf) : [],
    more: 0,
    error: isAsked ? error : undefined,
    retry: () => void mutate(),
  };
};
