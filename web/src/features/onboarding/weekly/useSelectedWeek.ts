import { useSearchParams } from "react-router-dom";
import type { WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";

const parameter = "week";

export const weekHref = (week: Day): string => `?${new URLSearchParams({ [parameter]: week })}`;

interface SelectedWeek {
  /** A Monday. */
  readonly week: Day;
  /** A Monday. */
  readonly currentWeek: Day;
  readonly previous: Day | null;
  readonly next: Day | null;
  /** True if the address names a week outside the onboarding, so another one is selected. */
  readonly isReplacement: boolean;
}

/**
 * The week in the address, or else the current one; once the onboarding is over, the latest one with a report. Weeks
 * go from the first report or the start to the current one.
 */
export const useSelectedWeek = ({ reports, startedOn, today, onboardingStatus }: WeeklyReports): SelectedWeek => {
  const [params] = useSearchParams();
  const currentWeek = mondayOf(today);
  const reported = reports.map(({ weekStarting }) => weekStarting);
  const first = [mondayOf(startedOn), ...reported].toSorted()[0] ?? currentWeek;
  const last = onboardingStatus === "ongoing" ? currentWeek : (reported[0] ?? currentWeek);
  const requested = params.get(parameter);
  const isPart = (week: string | null): week is Day =>
    week !== null && /^\d{4}-\d{2}-\d{2}$/.test(week) && week >= first && week <= last && mondayOf(week) === week;
  const week = isPart(requested) ? requested : last;
  return {
    week,
    currentWeek,
    previous: week > first ? addDays(week, -7) : null,
    next: week < last ? addDays(week, 7) : null,
    isReplacement: requested !== null && requested !== week,
  };
};
