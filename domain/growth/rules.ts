import type { HeldPosition } from "../positions/model.ts";
import { type Day, daysBetween } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { DevelopmentGoal, GrowthPlan, PlanState } from "./model.ts";
import { dueSoonDays, type GoalOwner, type GoalState, maxGoalsPerOwner, postponementDays } from "./terms.ts";

/** How the person's position has changed since the plan started (docs/growth.md#changes-of-position). */
export type PositionChange = "reached" | "changed" | "none" | null;

/** Null if nothing has changed, "none" if the person holds no position now. */
export const positionChange = (
  { target, position }: Pick<GrowthPlan, "target" | "position">,
  held: HeldPosition | null,
): PositionChange => {
  if (held === null) {
    return "none";
  }
  if (held.id === target?.id) {
    return "reached";
  }
  return held.id === position.id ? null : "changed";
};

/** Whether the goal is not done, and due within two weeks or overdue. */
export const isDueSoonOrOverdue = ({ state, until }: Pick<DevelopmentGoal, "state" | "until">, today: Day): boolean =>
  state !== "done" && daysBetween(today, until) <= dueSoonDays;

export const dueGoalsOf = (
  { goals }: Pick<GrowthPlan, "goals">,
  owner: GoalOwner,
  today: Day,
): readonly DevelopmentGoal[] => goals.filter((goal) => goal.owner === owner && isDueSoonOrOverdue(goal, today));

/** Two weeks later, but never into the past. */
export const postponedDueDay = ({ until }: Pick<DevelopmentGoal, "until">, today: Day): Day =>
  addDays(until < today ? today : until, postponementDays);

export const goalCounts = (goals: readonly Pick<DevelopmentGoal, "state">[]): PlanState["goals"] => {
  const count = (state: GoalState): number => goals.filter((goal) => goal.state === state).length;
  return { not_started: count("not_started"), under_way: count("under_way"), done: count("done") };
};

export const planStateOf = ({
  goals,
  proposals,
  changedAt,
}: Pick<GrowthPlan, "goals" | "proposals" | "changedAt">): PlanState => ({
  goals: goalCounts(goals),
  proposals: proposals.length,
  changedAt,
});

export const isFullFor = (owner: GoalOwner, { goals }: Pick<GrowthPlan, "goals">): boolean =>
  goals.filter((goal) => goal.owner === owner).length >= maxGoalsPerOwner;
