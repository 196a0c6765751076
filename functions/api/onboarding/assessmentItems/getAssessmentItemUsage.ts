import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";
import { readNewestReports } from "../../../store/onboarding/weeklyReports.ts";

export const handler = serve(onboarding.getAssessmentItemUsage, async ({ store, params: { itemId } }) => {
  const [{ items }, { reports, more }] = await Promise.all([readAssessmentItems(store), readNewestReports(store)]);
  assertFound(
    "assessmentItem",
    items.find(({ id }) => id === itemId),
  );
  return {
    reports: reports.filter(({ assessments }) => assessments.some((assessment) => assessment.itemId === itemId)).length,
    more,
  };
});
