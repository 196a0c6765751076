import { withNewGoal } from "#domain/onboarding/administration.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeSection } from "../../../onboarding/changeSection.ts";

export const handler = serve(onboarding.createGoal, ({ params, body: { version, ...form }, newId, ...context }) => {
  const goalId = newId();
  return changeSection({ ...context, ...params, version }, (section) => withNewGoal(section, form, goalId), {
    action: "onboardingGoal.created",
    change: { goalId, title: form.title, applicableTo: form.applicableTo },
  });
});
