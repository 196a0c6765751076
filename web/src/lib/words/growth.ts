import type { GrowthPlan, PlanState } from "#domain/growth/model.ts";
import { planStateOf } from "#domain/growth/rules.ts";
import { goalStateLabels, goalStates } from "#domain/growth/terms.ts";
import { formatCount, formatCountOf } from "./numbers.ts";

/** Such as "2 steps". */
export const stepsText = (count: number): string => formatCountOf(count, "step", "steps");

/** Such as "2 steps to IC2". */
export const stepsToText = (count: number, goal: string): string => `${stepsText(count)} to ${goal}`;

/** Compares the signed-in person's levels with a position (docs/ladder.md#my-skills). */
export const comparisonQuery = (code: string): string => `?next=${encodeURIComponent(code)}`;

/** Such as "1 done · 1 in progress · 1 not started". */
export const goalCountsText = (goals: PlanState["goals"]): string =>
  goalStates
    .toReversed()
    .filter((state) => goals[state] > 0)
    .map((state) => `${formatCount(goals[state])} ${goalStateLabels[state].toLowerCase()}`)
    .join(" · ");

/** For the manager, such as "1 done · 2 under way · 1 proposal waits". */
export const planStateText = ({ goals, proposals }: PlanState): string =>
  [
    goalCountsText(goals) || "No goals yet",
    ...(proposals === 0 ? [] : [formatCountOf(proposals, "proposal waiting", "proposals waiting")]),
  ].join(" · ");

/** Such as "To IC3 · Senior Engineer · 1 done · 2 under way". */
export const planText = (plan: GrowthPlan): string =>
  [
    plan.target === null ? "Not sure yet" : `To ${plan.target.code} · ${plan.target.title}`,
    planStateText(planStateOf(plan)),
  ].join(" · ");
