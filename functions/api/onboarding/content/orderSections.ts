import { reorderedSections } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { contentStateStep, readOnboardingContent, sectionStep } from "../../../store/onboarding/onboardingContent.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(onboarding.orderSections, async ({ store, body, commit }) => {
  const content = await readOnboardingContent(store);
  if (content.version !== body.version) {
    throw versionConflict();
  }
  const { all, changed } = reorderedSections(content, body.sectionIds);
  if (changed.length === 0) {
    return content;
  }
  await commit([contentStateStep(content), ...changed.map(sectionStep)], {
    audit: {
      action: "onboardingSection.ordered",
      subjectId: "onboarding",
      change: { sectionIds: body.sectionIds },
    },
  });
  return { ...content, sections: [...all], version: content.version + 1 };
});
