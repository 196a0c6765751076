import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readWeeklyReport } from "../../../store/onboarding/weeklyReports.ts";

export const handler = serve(onboarding.getWeeklyReport, async ({ store, params, authorize }) => {
  authorize({ id: params.userId });
  const { report } = await readWeeklyReport(store, params.userId, params.weekStarting);
  return assertFound("weeklyReport", report);
});
