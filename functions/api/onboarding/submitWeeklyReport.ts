import { onboarding } from "#domain/onboarding/contract.ts";
import { submittedReport } from "#domain/onboarding/weeklyReportRules.ts";
import { serve } from "../../http/serve.ts";
import { changeWeeklyReport } from "../../weeklyReports.ts";

export const handler = serve(onboarding.submitWeeklyReport, async ({ store, params, authorize, now, commit }) => {
  authorize({ id: params.userId });
  return await changeWeeklyReport({ store, params, commit, action: "weeklyReport.submitted" }, (report, { status }) =>
    submittedReport(report, status, now),
  );
});
