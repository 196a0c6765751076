import type * as onboarding from "#domain/onboarding/contract.ts";
import { countedUpTo } from "#domain/people/terms.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { onboardingScopeOf } from "../onboardingViews.ts";
import { countDueReports, readBadgeState } from "../store/weeklyReports.ts";

export const getBadges: RouteHandler<typeof onboarding.getBadges> = async ({ store, actor, today, revalidate }) => {
  const scope = onboardingScopeOf(actor);
  const { dueReportsVersion, slack } = await readBadgeState(store, scope);
  // The day decides which reports are due, and the role decides which of them count.
  revalidate([today, actor.role, dueReportsVersion, slack.version].join("-"), { mayLag: true });
  return {
    dueReports: await countDueReports(store, scope, today, countedUpTo),
    slackTestMode: scope === "everyone" ? slack.testModeEnabled : null,
  };
};
