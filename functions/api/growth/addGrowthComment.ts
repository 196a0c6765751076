import * as growth from "#domain/growth/contract.ts";
import { withComment } from "#domain/growth/plans.ts";
import { openPlan } from "../../growthPlans.ts";
import { serve } from "../../http/serve.ts";
import { growthCommentStep, growthPlanStep, readGrowthComment } from "../../store/growthPlans.ts";

export const handler = serve(growth.addGrowthComment, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPlan(context, params);
  const known = await readGrowthComment(store, { userId: person.id, planId: plan.id, id: body.id });
  if (known !== null) {
    return known;
  }
  const comment = { ...body, planId: plan.id, authorId: change.actorId, at: change.now };
  await commit([
    growthPlanStep(person.id, withComment(plan, body.goalId, change)),
    growthCommentStep(person.id, comment),
  ]);
  return comment;
});
