import * as growth from "#domain/growth/contract.ts";
import { withAnswer } from "#domain/growth/plans.ts";
import { acceptedMessages } from "../../../growth/growthMessages.ts";
import { openPlan } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { growthPlanStep } from "../../../store/growth/growthPlans.ts";

export const handler = serve(
  growth.answerProposal,
  async (context) => {
    const { params, body, commit } = context;
    const opened = await openPlan(context, params);
    const { person, plan, change } = opened;
    const after = withAnswer(plan, params.goalId, body.answer, change);
    if (after !== plan) {
      await commit([growthPlanStep(person.id, after)], {
        messages: body.answer === "accept" ? acceptedMessages(opened) : [],
      });
    }
    return after;
  },
  tryEnqueue,
);
