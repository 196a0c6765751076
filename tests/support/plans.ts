import type { SQSEvent } from "aws-lambda";
import type { Plan } from "#domain/plans/model.ts";
import { handler } from "#functions/jobs/runPlan.ts";
import { toPlan } from "#functions/store/plans.ts";
import { tableStore } from "#functions/table.ts";

/** The message by which the queue tells of a plan. */
export const planEvent = (id: string) =>
  ({ Records: [{ messageId: `m-${id}`, body: JSON.stringify({ id }) }] }) as SQSEvent;

/** How far a plan is. */
export const planOfId = async (id: string): Promise<Plan> => {
  const { data } = await tableStore().entities.plan.get({ id }).go({ consistent: true });
  if (!data) throw new Error(`There is no plan ${id}.`);
  return toPlan(data);
};

/** Delivers a plan's message until the plan has ended. */
export const runToItsEnd = async (id: string): Promise<Plan> => {
  for (;;) {
    const { batchItemFailures } = await handler(planEvent(id));
    const plan = await planOfId(id);
    if (batchItemFailures.length > 0) throw new Error(`The plan went back to the queue: ${JSON.stringify(plan)}`);
    if (plan.status !== "running") return plan;
  }
};
