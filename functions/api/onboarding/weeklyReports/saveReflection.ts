import * as onboarding from "#domain/onboarding/contract.ts";
import { withText } from "#domain/onboarding/weeklyReportRules.ts";
import { serve } from "../../../http/serve.ts";
import { writeInWeeklyReport } from "../../../onboarding/weeklyReportChanges.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(onboarding.saveReflection, async ({ params, body, authorize, ...context }) => {
  authorize({ id: params.userId });
  return await writeInWeeklyReport({ ...context, params }, params.field, (report) =>
    withText(report, params.field, body, versionConflict),
  );
});
