import * as onboarding from "#domain/onboarding/contract.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";
import { followedBy } from "../../../onboarding/onboardingViews.ts";
import { countAwaitedReports, readBadgeState } from "../../../store/onboarding/weeklyReports.ts";

export const handler = serve(onboarding.getBadges, async ({ store, actor, today, revalidate }) => {
  const followed = followedBy(actor);
  const { awaitedVersion, slack } = await readBadgeState(store, followed);
  // On another day, other reports are awaited, and another role follows others.
  revalidate([today, actor.role, awaitedVersion, slack.version].join("-"), { mayLag: true });
  return {
    awaitedReports: await countAwaitedReports(store, followed, today, countedUpTo),
    slackTestMode: followed === "everyone" ? slack.testModeEnabled : null,
  };
});
