import type { DevelopmentGoal } from "#domain/growth/model.ts";
import { goalCounts } from "#domain/growth/rules.ts";
import type { GoalOwner } from "#domain/growth/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import type { NextPosition } from "#domain/skillsets/ownSkills.ts";
import { goalCountsText } from "#web/lib/format/growth.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { type Growth, managerName } from "./growthContext.ts";

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
