import { useSWRConfig } from "swr";
import type { WeeklyReport, WeeklyReports } from "#domain/onboarding/weeklyReports.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/api.ts";
import { usePagesChanged } from "#web/lib/usePagesChanged.ts";
import { readKey } from "#web/lib/useRead.ts";

/** Updates the cached report of a week, the list of reports, and what else shows their statuses. */
export const useReportCache = (userId: string, weekStarting: Day) => {
  const { mutate } = useSWRConfig();
  const onboardingsChanged = usePagesChanged("onboarding", "listOnboardings");
  const params = { userId, weekStarting };

  /** Shows a report that the API returned. `statusChanged` also refreshes what shows statuses elsewhere. */
  const show = async (report: WeeklyReport, statusChanged: boolean): Promise<void> => {
    await mutate<WeeklyReport>(
      readKey("onboarding", "getWeeklyReport", { params }),
      // Answers of saves that were sent side by side can arrive in another order.
      (shown) => (shown === undefined || report.version >= shown.version ? report : shown),
      { revalidate: false },
    );
    const { status, submittedAt, assessments } = report;
    await mutate<WeeklyReports>(
      readKey("onboarding", "listWeeklyReports", { params: { userId } }),
      (list) =>
        list && {
          ...list,
          reports: [
            ...list.reports.filter((one) => one.weekStarting !== weekStarting),
            { weekStarting, status, submittedAt, assessments },
          ].toSorted((a, b) => b.weekStarting.localeCompare(a.weekStarting)),
        },
      { revalidate: false },
    );
    if (statusChanged) {
      void onboardingsChanged();
      void mutate(readKey("onboarding", "countAwaitedReports", {}));
      void mutate(readKey("onboarding", "getOwnOnboarding", {}));
    }
  };

  return {
    show,
    /** Reads the report again and shows it. Rejects with an ApiError. */
    readAgain: async (): Promise<WeeklyReport> => {
      const report = await call("onboarding", "getWeeklyReport", { params });
      await show(report, true);
      return report;
    },
  };
};
export type ReportCache = ReturnType<typeof useReportCache>;
