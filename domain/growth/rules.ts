import type { HeldPosition } from "../positions/model.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { DevelopmentGoal, GrowthPlan, PlanState } from "./model.ts";
import { dueSoonDays, type GoalOwner, type GoalState, moveByDays } from "./terms.ts";

/** What a person's position says about their plan (docs/growth.md#when-the-position-changes). */
export type PositionNews = "reached" | "changed" | "none" | null;

/** Compares the position that a person holds with their plan; null while nothing has happened. */
export const positionNews = (
  { target, position }: Pick<GrowthPlan, "target" | "position">,
  held: HeldPosition | null,
): PositionNews => {
  if (held === null) {
    return "none";
  }
  if (held.id === target?.id) {
    return "reached";
  }
  return held.id === position.id ? null : "changed";
};

/** Whether a goal waits for its owner: it is not done, and due within two weeks or overdue. */
export const isDueSoon = ({ state, until }: Pick<DevelopmentGoal, "state" | "until">, today: Day): boolean =>
  state !== "done" && daysBetween(today, until) <= dueSoonDays;

/** The goals of a plan that wait for one of the two. */
export const dueGoalsOf = (
  { goals }: Pick<GrowthPlan, "goals">,
  owner: GoalOwner,
  today: Day,
): readonly DevelopmentGoal[] => goals.filter((goal) => goal.owner === owner && isDueSoon(goal, today));

/** The day to which one press moves a goal: two weeks later, and never into the past. */
export const movedUntil = ({ until }: Pick<DevelopmentGoal, "until">, today: Day): Day =>
  addDays(until < today ? today : until, moveByDays);

/** How many goals are in which state. */
export const goalCounts = (goals: readonly Pick<DevelopmentGoal, "state">[]): PlanState["goals"] => {
  const count = (state: GoalState): number => goals.filter((goal) => goal.state === state).length;
  return { not_started: count("not_started"), under_way: count("under_way"), done: count("done") };
};

/** How far a plan is, without its words. */
export const planStateOf = ({
  goals,
  proposals,
  changedAt,
}: Pick<GrowthPlan, "goals" | "proposals" | "changedAt">): PlanState => ({
  goals: goalCounts(goals),
  proposals: proposals.length,
  changedAt,
});
