import { onboarding } from "#domain/onboarding/contract.ts";
import { reopenedReport } from "#domain/onboarding/weeklyReportRules.ts";
import { serve } from "../../http/serve.ts";
import { changeWeeklyReport } from "../../weeklyReports.ts";

export const handler = serve(onboarding.reopenWeeklyReport, async ({ store, params, authorize, commit }) => {
  authorize({ id: params.userId });
  return await changeWeeklyReport({ store, params, commit, action: "weeklyReport.reopened" }, (report, { status }) =>
    reopenedReport(report, status),
  );
});
