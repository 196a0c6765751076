import * as growth from "#domain/growth/contract.ts";
import { goalOf, withGoalText } from "#domain/growth/plans.ts";
import { openPlan, readGoalSkillset } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { growthPlanStep } from "../../../store/growth/growthPlans.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(growth.updateDevelopmentGoal, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPlan(context, params);
  const goal = goalOf(plan, params.goalId);
  // A skillset that was removed in the meantime may stay.
  const skillset =
    body.skillsetId === (goal.skillset?.id ?? null)
      ? goal.skillset
      : await readGoalSkillset(store, person, body.skillsetId);
  const after = withGoalText(plan, goal, { skillset, form: body }, change);
  if (goal.version !== body.version) {
    throw versionConflict();
  }
  await commit([growthPlanStep(person.id, after)]);
  return goalOf(after, goal.id);
});
