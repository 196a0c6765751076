import * as growth from "#domain/growth/contract.ts";
import { withEnd } from "#domain/growth/plans.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { openPerson } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { endedPlanSteps, readEndedPlan } from "../../../store/growth/growthPlans.ts";

export const handler = serve(growth.endGrowthPlan, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPerson(context, params.userId);
  if (plan?.id !== params.planId) {
    // Someone who ends it again learns that it has ended.
    return assertFound("growthPlan", await readEndedPlan(store, person.id, params.planId));
  }
  const after = withEnd(plan, body.reason, change);
  await commit(endedPlanSteps(person.id, after, after.ended));
  return after;
});
