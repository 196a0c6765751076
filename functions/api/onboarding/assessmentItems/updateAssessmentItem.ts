import { changedAssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeAssessmentItem } from "../../../onboarding/changeAssessmentItem.ts";
import { assessmentItemStep } from "../../../store/onboarding/assessmentItems.ts";

export const handler = serve(onboarding.updateAssessmentItem, ({ params, body: { version, ...form }, ...context }) =>
  changeAssessmentItem({ ...context, ...params, version }, (item) => {
    const changed = changedAssessmentItem(item, form);
    const { name, category, isActive } = changed;
    return {
      step: assessmentItemStep(changed),
      result: changed,
      recorded: { action: "assessmentItem.updated", change: { name, category, isActive } },
    };
  }),
);
