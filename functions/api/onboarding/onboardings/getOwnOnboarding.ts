import * as onboarding from "#domain/onboarding/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingDetails } from "../../../onboarding/onboardingViews.ts";
import { readWholeOnboarding } from "../../../store/onboarding/onboardings.ts";

export const handler = serve(onboarding.getOwnOnboarding, async ({ store, actor, today }) => {
  const whole = await readWholeOnboarding(store, actor.id);
  const ongoing = assertFound("onboarding", whole?.onboarding.status === "ongoing" ? whole : null);
  return await readOnboardingDetails(store, ongoing, today);
});
