import { onboarding } from "#domain/onboarding/contract.ts";
import { assertWritable, withScore } from "#domain/onboarding/weeklyReportRules.ts";
import { serve } from "../../http/serve.ts";
import { changeWeeklyReport } from "../../weeklyReports.ts";

export const handler = serve(onboarding.saveScore, async ({ store, params, body, actor, authorize, commit }) => {
  authorize({ id: params.userId });
  return await changeWeeklyReport({ store, params, commit, action: null }, (report, { status }) => {
    assertWritable(actor.id, { ...report, onboardingStatus: status });
    return withScore(report, params.itemId, body.score);
  });
});
