import { newSection } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { contentStateStep, readOnboardingContent, sectionStep } from "../../../store/onboarding/onboardingContent.ts";

export const handler = serve(onboarding.createSection, async ({ store, body, newId, commit }) => {
  const content = await readOnboardingContent(store);
  const section = newSection(body, content, newId());
  await commit([contentStateStep(content), sectionStep(section)], {
    audit: { action: "onboardingSection.created", subjectId: section.id, change: { title: section.title } },
  });
  return section;
});
