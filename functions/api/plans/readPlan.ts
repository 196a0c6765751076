import { plans } from "#domain/plans/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { toPlan } from "../../store/plans.ts";

export const handler = serve(plans.readPlan, async ({ store, params }) => {
  const { data } = await store.entities.plan.get({ id: params.planId }).go({ consistent: true });
  if (!data) throw new DomainError("NOT_FOUND", "There is no such work. It may have been started in another place.");
  return toPlan(data);
});
