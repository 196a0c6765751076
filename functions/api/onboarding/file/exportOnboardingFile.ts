import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";

export const handler = serve(onboarding.exportOnboardingFile, async ({ store, commit }) => {
  const [{ onboardingText }, content] = await Promise.all([
    import("../../../onboarding/onboardingFile/onboardingText.ts"),
    readOnboardingContent(store),
  ]);
  await commit([], { audit: { action: "onboardingFile.exported", subjectId: "onboarding", change: {} } });
  return { yaml: onboardingText(content) };
});
