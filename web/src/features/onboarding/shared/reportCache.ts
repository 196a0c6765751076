import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/reading/api.ts";
import { setCached } from "#web/lib/saving/readCache.ts";

/** Also updates the report's status in the list of reports. */
export const cacheReport = async (report: WeeklyReport): Promise<void> => {
  const { userId, weekStarting, status, submittedAt, assessments } = report;
  await setCached("onboarding", "getWeeklyReport", { params: { userId, weekStarting } }, (shown) =>
    // Responses of concurrent saves can arrive out of order.
    shown === undefined || report.version >= shown.version ? report : shown,
  );
  await setCached(
    "onboarding",
    "listWeeklyReports",
    { params: { userId } },
    (list) =>
      list && {
        ...list,
        reports: [
          ...list.reports.filter((one) => one.weekStarting !== weekStarting),
          { weekStarting, status, submittedAt, assessments },
        ].toSorted((a, b) => compareKeys(b.weekStarting, a.weekStarting)),
      },
  );
};

/** Also caches the report. Rejects with an ApiError. */
export const fetchReport = async (userId: string, weekStarting: Day): Promise<WeeklyReport> => {
  // `refetch` could show a response older than a save.
  const report = await call("onboarding", "getWeeklyReport", { params: { userId, weekStarting } });
  await cacheReport(report);
  return report;
};
