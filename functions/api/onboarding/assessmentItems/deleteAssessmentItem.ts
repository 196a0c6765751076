import * as onboarding from "#domain/onboarding/contract.ts";
import { serve } from "../../../http/serve.ts";
import { changeAssessmentItem } from "../../../onboarding/changeAssessmentItem.ts";
import { removedAssessmentItemStep } from "../../../store/onboarding/assessmentItems.ts";

export const handler = serve(onboarding.deleteAssessmentItem, ({ params, query, ...context }) =>
  changeAssessmentItem({ ...context, ...params, ...query }, (item) => ({
    step: removedAssessmentItemStep(item),
    result: null,
    recorded: { action: "assessmentItem.deleted", change: { name: item.name } },
  })),
);
