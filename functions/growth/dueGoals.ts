import type { DevelopmentGoal, DueGoal, DueGoals, GrowthPlan } from "#domain/growth/model.ts";
import { dueGoalsOf } from "#domain/growth/rules.ts";
import { maxDueGoals } from "#domain/growth/terms.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { currentPlansIn, growthPlanKey } from "../store/growth/growthPlans.ts";
import type { Store } from "../store/store.ts";
import type { RawItem } from "../store/table/partition.ts";
import type { ItemKey } from "../store/table/readItems.ts";

/** The goals that wait for a person, before their plans are read. */
interface DueList {
  /** The items of the plans. */
  readonly keys: readonly ItemKey[];
  /** The goals, with the plans from these items. */
  readonly with: (Items: RawItem[]) => DueGoals;
}

/**
 * The goals that wait for a person (docs/growth.md#due-goals): of their own plan and, for a manager, what they promised in
 * the plans of the people who are listed under them; and what is proposed to them.
 */
export const dueGoalList = (
  { store, actor, today }: { readonly store: Store; readonly actor: Actor; readonly today: Day },
  listed: readonly User[],
): DueList => {
  const people = [actor, ...listed.filter(({ id, status }) => status === "active" && id !== actor.id)];
  return {
    keys: people.map(({ id }) => growthPlanKey(id)),
    with: (Items) => {
      const plans = currentPlansIn(store, Items);
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
        proposals: [...inPlanOf(actor, ({ proposals }) => proposals)],
      };
    },
  };
};
