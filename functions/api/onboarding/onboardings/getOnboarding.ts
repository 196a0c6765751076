import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingDetails } from "../../../onboarding/onboardingViews.ts";
import { readWholeOnboarding } from "../../../store/onboarding/onboardings.ts";

export const handler = serve(onboarding.getOnboarding, async ({ store, params, authorize, today }) => {
  const whole = assertFound("onboarding", await readWholeOnboarding(store, params.userId));
  authorize(whole.user);
  return await readOnboardingDetails(store, whole, today);
});
