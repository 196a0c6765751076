import { withGoalOrder } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(onboarding.orderGoals, ({ params, body: { goalIds, version }, ...context }) =>
  changeSection({ ...context, ...params, version }, (section) => withGoalOrder(section, goalIds), {
    action: "onboardingGoal.ordered",
    change: { goalIds },
  }),
);
