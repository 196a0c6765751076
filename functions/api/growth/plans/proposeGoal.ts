import * as growth from "#domain/growth/contract.ts";
import { hasHadGoal, newGoal, withProposal } from "#domain/growth/plans.ts";
import { openPlan, readGoalSkillset } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { growthPlanStep } from "../../../store/growth/growthPlans.ts";

export const handler = serve(growth.proposeGoal, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPlan(context, params);
  if (hasHadGoal(plan, body.id)) {
    return plan;
  }
  const skillset = await readGoalSkillset(store, person, body.skillsetId);
  const after = withProposal(plan, newGoal(body.id, { skillset, owner: body.owner, form: body }, change), change);
  await commit([growthPlanStep(person.id, after)]);
  return after;
});
