import * as growth from "#domain/growth/contract.ts";
import { newPlan, targetRefusal } from "#domain/growth/plans.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { openPerson, readAgreedSteps, readTarget } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { growthPlanStep, readEndedPlan } from "../../../store/growth/growthPlans.ts";

export const handler = serve(growth.startGrowthPlan, async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await openPerson(context, params.userId);
  if (plan?.id === body.id) {
    return plan;
  }
  if (plan !== null) {
    throw new DomainError("STATE_CONFLICT", "You already have a growth plan. End it before you start another.");
  }
  if (person.position === null) {
    throw new DomainError("STATE_CONFLICT", "You need a position to start a growth plan. Ask an admin to assign one.");
  }
  if ((await readEndedPlan(store, person.id, body.id)) !== null) {
    throw new DomainError("STATE_CONFLICT", "This growth plan has ended. Reload the page.");
  }
  const target = await readTarget(store, person, body.positionId);
  const refusal = targetRefusal(target, person.position);
  if (refusal !== null) {
    return throwFieldError("positionId", refusal);
  }
  const { nextStepsOf } = body;
  const agreed = nextStepsOf === undefined ? null : await readAgreedSteps(store, person, nextStepsOf);
  const begun = newPlan(body.id, { target, position: person.position, agreed }, change);
  await commit([growthPlanStep(person.id, begun)]);
  return begun;
});
