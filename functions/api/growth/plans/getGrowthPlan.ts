import * as growth from "#domain/growth/contract.ts";
import { isOwnPlan } from "#domain/growth/policy.ts";
import { personNameOf } from "#domain/people/editing.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { planSubject } from "../../../growth/growthPlans.ts";
import { serve } from "../../../http/serve.ts";
import { readPlanPage } from "../../../store/growth/growthPlans.ts";
import { profileKey, usersIn } from "../../../store/people/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../../../store/people/reviewAuthority.ts";
import { levelsIn, personLevelsKey } from "../../../store/reviews/personLevels.ts";
import { readNextSteps } from "../../../store/reviews/reviews.ts";
import { readItems } from "../../../store/table/readItems.ts";

export const handler = serve(
  growth.getGrowthPlan,
  async ({ store, actor, params: { userId }, query, authorize, today }) => {
    const plans = await readPlanPage(store, userId, query.cursor);
    const written = [plans.plan, ...plans.ended].flatMap((plan) =>
      plan === null ? [] : [...plan.goals, ...plan.proposals, ...plan.earlier],
    );
    const authorIds = [...written, ...plans.comments].map(({ authorId }) => authorId);
    // Only the person and their acting manager read a plan, so the manager is the actor or the actor's own.
    const ids = [userId, actor.id, ...(actor.managerId === null ? [] : [actor.managerId]), ...authorIds];
    const keys = [...[...new Set(ids)].map(profileKey), reviewAuthorityKey, personLevelsKey(userId)];
    const Items = await readItems(store, keys, true);
    const person = assertFound("person", usersIn(store, Items, [userId])[0]);
    const subject = planSubject(person, reviewAuthorityIn(store, Items));
    authorize(subject);
    const latest = levelsIn(store, Items).get(userId);
    const canBegin = query.cursor === undefined && isOwnPlan(actor, subject) && plans.plan === null;
    const beginsOn = canBegin ? latest : undefined;
    const steps = beginsOn === undefined ? [] : await readNextSteps(store, beginsOn.reviewId);
    const names = usersIn(store, Items, [subject.managerId ?? "", ...authorIds]).map(personNameOf);
    const { id, email, firstName, lastName, engineerType, position } = person;
    return {
      today,
      person: { id, email, firstName, lastName, engineerType, position },
      manager: names.find((one) => one.id === subject.managerId) ?? null,
      plan: plans.plan,
      nextSteps:
        beginsOn === undefined || steps.length === 0
          ? null
          : { reviewId: beginsOn.reviewId, roundName: beginsOn.roundName, steps: [...steps] },
      ended: [...plans.ended],
      comments: [...plans.comments],
      names,
      cursor: plans.cursor,
    };
  },
);
