import { withChangedGoal } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(
  onboarding.updateGoal,
  ({ params: { sectionId, goalId }, body: { version, ...form }, ...context }) =>
    changeSection({ ...context, sectionId, version }, (section) => withChangedGoal(section, goalId, form), {
      action: "onboardingGoal.updated",
      change: { goalId, title: form.title, applicableTo: form.applicableTo },
    }),
);
