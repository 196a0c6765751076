import * as growth from "#domain/growth/contract.ts";
import { withAnswer } from "#domain/growth/plans.ts";
import { openPlan } from "../../growthPlans.ts";
import { serve } from "../../http/serve.ts";
import { growthPlanStep } from "../../store/growthPlans.ts";

export const handler = serve(growth.answerProposal, async (context) => {
  const { params, body, commit } = context;
  const { person, plan, change } = await openPlan(context, params);
  const after = withAnswer(plan, params.goalId, body.accept, change);
  if (after !== plan) {
    await commit([growthPlanStep(person.id, after)]);
  }
  return after;
});
