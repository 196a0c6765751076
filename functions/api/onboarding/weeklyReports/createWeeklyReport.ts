import * as onboarding from "#domain/onboarding/contract.ts";
import { assertCreatable, newWeeklyReport } from "#domain/onboarding/weeklyReportRules.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { startDayOf } from "../../../onboarding/onboardingViews.ts";
import { readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";
import { newReportStep, readWeeklyReport, reportStatusSteps } from "../../../store/onboarding/weeklyReports.ts";

export const handler = serve(
  onboarding.createWeeklyReport,
  async ({ store, params: { userId, weekStarting }, authorize, today, newId, commit }) => {
    authorize({ id: userId });
    const [found, { items }] = await Promise.all([
      readWeeklyReport(store, userId, weekStarting),
      readAssessmentItems(store),
    ]);
    if (found.report !== null) {
      return found.report;
    }
    const record = assertFound("onboarding", found.onboarding);
    assertCreatable(weekStarting, { ...record, startedOn: startDayOf(record) }, today);
    const report = newWeeklyReport(record, weekStarting, items, newId());
    await commit([newReportStep(report), ...reportStatusSteps(record, { [weekStarting]: report.status })]);
    return report;
  },
);
