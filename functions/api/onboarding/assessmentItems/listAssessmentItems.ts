import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";

export const handler = serve(onboarding.listAssessmentItems, async ({ store }) => {
  const { items } = await readAssessmentItems(store);
  return { items: [...items] };
});
