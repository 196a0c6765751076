import { newAssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { assessmentItemStep, readAssessmentItems } from "../../../store/onboarding/assessmentItems.ts";
import { contentStateStep } from "../../../store/onboarding/onboardingContent.ts";

export const handler = serve(onboarding.createAssessmentItem, async ({ store, body, commit }) => {
  const current = await readAssessmentItems(store);
  const existing = current.items.find(({ id }) => id === body.id);
  if (existing) {
    // The request is repeated because its first response was lost. Whatever happened to the item since then stays.
    return existing;
  }
  const item = newAssessmentItem(body, current.items);
  await commit([contentStateStep(current), assessmentItemStep(item)], {
    audit: { action: "assessmentItem.created", subjectId: item.id, change: { name: item.name } },
  });
  return item;
});
