import * as growth from "#domain/growth/contract.ts";
import { withComment } from "#domain/growth/plans.ts";
import { commentMessages } from "../../../growth/growthMessages.ts";
import { openPlan } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { growthCommentStep, growthPlanStep, readGrowthComment } from "../../../store/growth/growthPlans.ts";

export const handler = serve(
  growth.addGrowthComment,
  async (context) => {
    const { store, actor, params, body, commit } = context;
    const opened = await openPlan(context, params);
    const { person, plan, change } = opened;
    const known = await readGrowthComment(store, { userId: person.id, planId: plan.id, id: body.id });
    if (known !== null) {
      return known;
    }
    const comment = { ...body, planId: plan.id, authorId: change.actorId, at: change.now };
    await commit(
      [growthPlanStep(person.id, withComment(plan, body.goalId, change)), growthCommentStep(person.id, comment)],
      { messages: commentMessages(opened, actor) },
    );
    return comment;
  },
  tryEnqueue,
);
