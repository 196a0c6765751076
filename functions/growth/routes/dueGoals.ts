import type * as growth from "#domain/growth/contract.ts";
import type { DevelopmentGoal, DueGoal, GrowthPlan } from "#domain/growth/model.ts";
import { dueGoalsOf } from "#domain/growth/rules.ts";
import { maxDueGoals } from "#domain/growth/terms.ts";
import { personNameOf } from "#domain/people/editing.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { profileKey, usersIn } from "../../people/store/people.ts";
import { readItems } from "../../table/readItems.ts";
import { currentPlansIn, growthPlanKey } from "../store/growthPlans.ts";

/** Due goals of the actor and of their direct reports, and proposals to the actor (docs/growth.md#due-goals). */
export const listDueGoals: RouteHandler<typeof growth.listDueGoals> = async ({ store, actor, today }) => {
  // The index may lag, so the profiles decide whose goals are listed.
  const listed = actsAsManager(actor.role)
    ? (await store.entities.user.query.byManager({ managerId: actor.id }).go({ pages: "all" })).data
    : [];
  const ids = listed.flatMap(({ id, status }) => (status === "active" && id !== actor.id ? [id] : []));
  const Items = await readItems(store, [...[actor.id, ...ids].map(growthPlanKey), ...ids.map(profileKey)], true);
  const reports = usersIn(store, Items, ids).filter(
    ({ status, managerId }) => status === "active" && managerId === actor.id,
  );
  const people = [actor, ...reports];
  const plans = currentPlansIn(store, Items);
  const goalsInPlanOf = (
    person: Actor | User,
    goalsOf: (plan: GrowthPlan) => readonly DevelopmentGoal[],
  ): readonly DueGoal[] => {
    const plan = plans.get(person.id);
    return plan === undefined
      ? []
      : goalsOf(plan).map(({ id, skillset, what, until, owner }) => ({
          person: personNameOf(person),
          planId: plan.id,
          goal: { id, skillset, what, until, owner },
        }));
  };
  const due = people
    .flatMap((person) =>
      goalsInPlanOf(person, (plan) => dueGoalsOf(plan, person.id === actor.id ? "employee" : "manager", today)),
    )
    .sort((a, b) => compareKeys(a.goal.until, b.goal.until) || compareKeys(a.goal.id, b.goal.id));
  return {
    today,
    items: due.slice(0, maxDueGoals),
    total: due.length,
    proposals: [
      ...goalsInPlanOf(actor, ({ proposals }) =>
        proposals.filter(({ postponedUntil }) => postponedUntil === undefined || postponedUntil <= today),
      ),
    ],
  };
};
