import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { GrowthView } from "#domain/growth/planModel.ts";
import { goalCounts } from "#domain/growth/rules.ts";
import type { GoalOwner } from "#domain/growth/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import type { OwnReviews } from "#domain/reviews/views/listModel.ts";
import type { NextPosition, OwnSkills } from "#domain/skillsets/ownSkills.ts";
import { goalCountsText } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";

export interface Growth {
  readonly view: GrowthView;
  readonly plan: GrowthPlan;
  readonly viewedAs: GoalOwner;
  readonly viewerId: string;
  /** Null for the manager, who sees the levels on the person's page. */
  readonly skills: OwnSkills | null;
  /** Null for the manager, and until loaded. */
  readonly ownReviews: OwnReviews | null;
  /** Null for the manager, without a target, or if the target is no longer on the ladder. */
  readonly target: NextPosition | null;
}

/** "You" for the viewer. */
export const nameOf = ({ view, viewerId }: Pick<Growth, "view" | "viewerId">, id: string): string => {
  if (id === viewerId) {
    return "You";
  }
  if (id === view.person.id) {
    return fullName(view.person);
  }
  const person = view.names.find((one) => one.id === id);
  return person === undefined ? "A former colleague" : fullName(person);
};

export const managerName = ({ view, viewedAs }: Pick<Growth, "view" | "viewedAs">): string => {
  if (viewedAs === "manager") {
    return "you";
  }
  return view.manager === null ? "the CTO" : fullName(view.manager);
};

export const planParams = ({ view, plan }: Pick<Growth, "view" | "plan">) => ({
  userId: view.person.id,
  planId: plan.id,
});

export const ownerLabel = (growth: Pick<Growth, "view" | "viewedAs">, owner: GoalOwner): string => {
  if (owner === growth.viewedAs) {
    return "yours";
  }
  return owner === "employee" ? fullName(growth.view.person) : `promised by ${managerName(growth)}`;
};

/** "1 done · 1 in progress · 1 not started". */
export const stateCountsText = (goals: readonly Pick<DevelopmentGoal, "state">[]): string =>
  goalCountsText(goalCounts(goals));

export const differenceText = ({ position, requirements }: NextPosition): string => {
  const count = requirements.filter(({ missing }) => missing > 0).length;
  return count === 0
    ? `Your levels match ${position.code}. Meeting its requirements doesn't guarantee a promotion.`
    : `${formatCountOf(count, "level differs", "levels differ")} from ${position.code}. Meeting its requirements doesn't guarantee a promotion.`;
};
