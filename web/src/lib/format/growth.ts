import type { GrowthPlan, PlanState } from "#domain/growth/model.ts";
import { planStateOf } from "#domain/growth/rules.ts";
import { goalStateLabels, goalStates } from "#domain/growth/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount, formatCountOf } from "./numbers.ts";

/** Such as "2 steps". */
export const stepsText = (count: number): string => formatCountOf(count, "step", "steps");

export interface MissingLevels {
  readonly levels: number;
  readonly skillsets: number;
}

export const sumMissingLevels = (counts: readonly number[]): MissingLevels => ({
  levels: counts.reduce((all, count) => all + count, 0),
  skillsets: counts.filter((count) => count > 0).length,
});

/** Such as "2 steps in 1 skillset", or "You have every level". */
export const remainingStepsText = ({ levels, skillsets }: MissingLevels): string =>
  levels === 0
    ? "You have every level"
    : `${stepsText(levels)} in ${formatCountOf(skillsets, "skillset", "skillsets")}`;

/** Such as "2 steps to IC2". */
export const stepsToText = (count: number, goal: string): string => `${stepsText(count)} to ${goal}`;

/** Compares the signed-in person's levels with a position (docs/ladder.md#my-skills). */
export const comparisonQuery = (code: string): string => `?next=${encodeURIComponent(code)}`;

export const newGoalHref = (skillsetId: string): string =>
  `${paths.growth.getHref()}?goal=${encodeURIComponent(skillsetId)}`;

export const goalSkillsetIdOf = (params: URLSearchParams): string | null => params.get("goal");

/** Removes the parameter that `newGoalHref` sets. */
export const withoutNewGoal = (params: URLSearchParams): URLSearchParams => {
  const rest = new URLSearchParams(params);
  rest.delete("goal");
  return rest;
};

/** Such as "1 done · 1 in progress · 1 not started". */
export const goalCountsText = (goals: PlanState["goals"]): string =>
  goalStates
    .toReversed()
    .filter((state) => goals[state] > 0)
    .map((state) => `${formatCount(goals[state])} ${goalStateLabels[state].toLowerCase()}`)
    .join(" · ");

/** For the manager, such as "1 done · 2 in progress · 1 proposal waiting". */
export const planStateText = ({ goals, proposals }: PlanState): string =>
  [
    goalCountsText(goals) || "No goals yet",
    ...(proposals === 0 ? [] : [formatCountOf(proposals, "proposal waiting", "proposals waiting")]),
  ].join(" · ");

/** Such as "To IC3 · Senior Engineer · 1 done · 2 in progress". */
export const planText = (plan: GrowthPlan): string =>
  [
    plan.target === null ? "Not sure yet" : `To ${plan.target.code} · ${plan.target.title}`,
    planStateText(planStateOf(plan)),
  ].join(" · ");
