import type * as growth from "#domain/growth/contract.ts";
import type { DevelopmentGoal, DueGoal, GrowthPlan } from "#domain/growth/model.ts";
import { dueGoalsOf } from "#domain/growth/rules.ts";
import { maxDueGoals } from "#domain/growth/terms.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { RouteHandler } from "../../http/serve.ts";
import { toUser } from "../../people/store/people.ts";
import { readItems } from "../../table/readItems.ts";
import { currentPlansIn, growthPlanKey } from "../store/growthPlans.ts";

/** Of their own plan, of the plans of the people whom they manage, and proposals (docs/growth.md#due-goals). */
export const listDueGoals: RouteHandler<typeof growth.listDueGoals> = async ({ store, actor, today }) => {
  // The index may lag; it decides only whose goals are listed.
  const listed = actsAsManager(actor.role)
    ? (await store.entities.user.query.byManager({ managerId: actor.id }).go({ pages: "all" })).data.map(toUser)
    : [];
  const people = [actor, ...listed.filter(({ id, status }) => status === "active" && id !== actor.id)];
  const keys = people.map(({ id }) => growthPlanKey(id));
  const plans = currentPlansIn(store, await readItems(store, keys));
  const inPlanOf = (
    { id: userId, email, firstName, lastName }: Actor | User,
    waiting: (plan: GrowthPlan) => readonly DevelopmentGoal[],
  ): readonly DueGoal[] => {
    const plan = plans.get(userId);
    return plan === undefined
      ? []
      : waiting(plan).map(({ id, skillset, what, until, owner }) => ({
          person: { id: userId, email, firstName, lastName },
          planId: plan.id,
          goal: { id, skillset, what, until, owner },
        }));
  };
  const due = people
    .flatMap((person) =>
      inPlanOf(person, (plan) => dueGoalsOf(plan, person.id === actor.id ? "employee" : "manager", today)),
    )
    .sort((a, b) => compareKeys(a.goal.until, b.goal.until) || compareKeys(a.goal.id, b.goal.id));
  return {
    today,
    items: due.slice(0, maxDueGoals),
    total: due.length,
    proposals: [
      ...inPlanOf(actor, ({ proposals }) =>
        proposals.filter(({ postponedUntil }) => postponedUntil === undefined || postponedUntil <= today),
      ),
    ],
  };
};
