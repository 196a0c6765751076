import { withoutGoal } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(onboarding.deleteGoal, ({ params: { sectionId, goalId }, query, ...context }) =>
  changeSection({ ...context, sectionId, ...query }, (section) => withoutGoal(section, goalId), {
    action: "onboardingGoal.deleted",
    change: { goalId },
  }),
);
