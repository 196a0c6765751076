import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { readOnboardingContent } from "../../../store/onboarding/onboardingContent.ts";

export const handler = serve(onboarding.getOnboardingContent, ({ store }) => readOnboardingContent(store));
