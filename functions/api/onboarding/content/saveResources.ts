import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { contentStateStep, readOnboardingContent, resourcesStep } from "../../../store/onboarding/onboardingContent.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(onboarding.saveResources, async ({ store, body, commit }) => {
  const content = await readOnboardingContent(store);
  if (content.version !== body.version) {
    throw versionConflict();
  }
  await commit([contentStateStep(content), resourcesStep(body.resources)], {
    audit: {
      action: "onboardingResources.saved",
      subjectId: "onboarding",
      change: { titles: body.resources.map(({ title }) => title) },
    },
  });
  return { ...content, resources: body.resources, version: content.version + 1 };
});
