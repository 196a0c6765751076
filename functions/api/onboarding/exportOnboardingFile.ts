import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../http/serve.ts";
import { readOnboardingContent } from "../../store/onboardingContent.ts";

export const handler = serve(onboarding.exportOnboardingFile, async ({ store }) => {
  const [{ onboardingText }, content] = await Promise.all([
    import("../../onboardingFile/onboardingText.ts"),
    readOnboardingContent(store),
  ]);
  return { yaml: onboardingText(content) };
});
