import * as onboarding from "#domain/onboarding/contract.ts";
import { reopenedReport } from "#domain/onboarding/weeklyReportRules.ts";
import * as paths from "#domain/shared/paths.ts";
import { weeklyReportReopened } from "#domain/slack/onboardingMessages.ts";
import { serve } from "../../../http/serve.ts";
import { changeWeeklyReport } from "../../../onboarding/weeklyReportChanges.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";

export const handler = serve(
  onboarding.reopenWeeklyReport,
  async ({ store, params, authorize, commit }) => {
    const { userId, weekStarting } = params;
    authorize({ id: userId });
    const href = siteLink(paths.onboardingWeeklyReview.getHref(userId, weekStarting));
    const messages = [weeklyReportReopened(userId, { week: weekStarting, href })];
    return await changeWeeklyReport(
      {
        store,
        params,
        commit,
        audit: ({ status }) => ({ action: "weeklyReport.reopened", change: { weekStarting, status } }),
        messages,
      },
      (report, { status }) => reopenedReport(report, status),
    );
  },
  tryEnqueue,
);
