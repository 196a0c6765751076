import { newAssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { onboarding } from "#domain/onboarding/contract.ts";
import { serve } from "../../http/serve.ts";
import { assessmentItemStep, readAssessmentItems } from "../../store/assessmentItems.ts";
import { contentStateStep } from "../../store/onboardingContent.ts";

export const handler = serve(onboarding.createAssessmentItem, async ({ store, body, newId, commit }) => {
  const current = await readAssessmentItems(store);
  const item = newAssessmentItem(body, current.items, newId());
  await commit([contentStateStep(current), assessmentItemStep(item)], {
    audit: { action: "assessmentItem.created", subjectId: item.id, change: { name: item.name } },
  });
  return item;
});
