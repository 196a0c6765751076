import type { WeeklyReport } from "#domain/onboarding/weeklyReportModel.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { call } from "#web/lib/reading/api.ts";
import { show } from "#web/lib/saving/shownReads.ts";

/** Shows a report that the API returned, and its status in the list of reports. */
export const showReport = async (report: WeeklyReport): Promise<void> => {
  const { userId, weekStarting, status, submittedAt, assessments } = report;
  await show("onboarding", "getWeeklyReport", { params: { userId, weekStarting } }, (shown) =>
    // Answers of saves that were sent side by side can arrive in another order.
    shown === undefined || report.version >= shown.version ? report : shown,
  );
  await show(
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

/** Reads a report again and shows it. Rejects with an ApiError. */
export const readReportNow = async (userId: string, weekStarting: Day): Promise<WeeklyReport> => {
  // Not `readNow`, which would also show an answer that is older than what a save has shown meanwhile.
  const report = await call("onboarding", "getWeeklyReport", { params: { userId, weekStarting } });
  await showReport(report);
  return report;
};
