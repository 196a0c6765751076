import * as growth from "#domain/growth/contract.ts";
import { targetRefusal, withTarget } from "#domain/growth/plans.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { openPlan, readTarget } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { growthPlanStep } from "../../../store/growth/growthPlans.ts";

export const handler = serve(growth.chooseTarget, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPlan(context, params);
  if ((plan.target?.id ?? null) === body.positionId) {
    return plan;
  }
  const target = await readTarget(store, person, body.positionId);
  const refusal = targetRefusal(target, person.position);
  if (refusal !== null) {
    return throwFieldError("positionId", refusal);
  }
  const after = withTarget(plan, target, change);
  await commit([growthPlanStep(person.id, after)]);
  return after;
});
