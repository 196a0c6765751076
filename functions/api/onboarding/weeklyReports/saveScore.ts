import * as onboarding from "#domain/onboarding/contract.ts";
import { withScore } from "#domain/onboarding/weeklyReportRules.ts";
import { serve } from "../../../http/serve.ts";
import { writeInWeeklyReport } from "../../../onboarding/weeklyReportChanges.ts";

export const handler = serve(onboarding.saveScore, async ({ params, body, authorize, ...context }) => {
  authorize({ id: params.userId });
  return await writeInWeeklyReport({ ...context, params }, params.itemId, (report) =>
    withScore(report, params.itemId, body.score),
  );
});
