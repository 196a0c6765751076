import * as growth from "#domain/growth/contract.ts";
import { withProgress } from "#domain/growth/plans.ts";
import { openPlan } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { growthPlanStep } from "../../../store/growth/growthPlans.ts";

export const handler = serve(growth.setGrowthProgress, async (context) => {
  const { params, body, commit } = context;
  const { person, plan, part, change } = await openPlan(context, params);
  const after = withProgress(plan, params.goalId, body, part, change);
  if (after !== plan) {
    await commit([growthPlanStep(person.id, after)]);
  }
  return after;
});
