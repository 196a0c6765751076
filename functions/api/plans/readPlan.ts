import { plans } from "#domain/plans/contract.ts";
import { found } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { toPlan } from "../../store/plans.ts";

export const handler = serve(plans.readPlan, async ({ store, params }) => {
  const { data } = await store.entities.plan.get({ id: params.planId }).go({ consistent: true });
  return toPlan(found("plan", data));
});
