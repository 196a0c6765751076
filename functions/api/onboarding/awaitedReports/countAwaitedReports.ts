import * as onboarding from "#domain/onboarding/contract.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";
import { followedBy } from "../../../onboarding/onboardingViews.ts";
import { countAwaitedReports } from "../../../store/onboarding/weeklyReports.ts";

export const handler = serve(onboarding.countAwaitedReports, async ({ store, actor, today }) => ({
  awaited: await countAwaitedReports(store, followedBy(actor), today, countedUpTo),
}));
