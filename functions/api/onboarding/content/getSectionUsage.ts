import * as onboarding from "#domain/onboarding/contract.ts";
import { usageOf } from "#domain/onboarding/views.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";
import { readSample } from "../../../store/onboarding/onboardings.ts";

export const handler = serve(onboarding.getSectionUsage, async ({ store, params }) => {
  const [{ sections }, { items, more }] = await Promise.all([
    readOnboardingContent(store),
    readSample(store, "ongoing"),
  ]);
  const section = assertFound(
    "section",
    sections.find(({ id }) => id === params.sectionId),
  );
  return { ...usageOf(section, items), more };
});
