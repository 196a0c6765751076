import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { endedPlanWrite, growthCommentWrite, growthPlanWrite } from "../../growth/store/growthPlans.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assertDefined, type People, personOf } from "../assertDefined.ts";
import { copiedGoal, type GoalIdOf } from "../copiedGoal.ts";
import type { GoalEntry, GrowthPlanEntry, Organization } from "../organization.ts";

interface GrowthPlanBuildContext {
  readonly ladders: Pick<Ladders, "positions" | "skillsets">;
  readonly people: People;
  readonly newId: () => string;
  readonly goalIdOf: GoalIdOf;
}

const newGoal = (
  entry: GoalEntry,
  employee: User,
  { ladders, people, goalIdOf }: GrowthPlanBuildContext,
): DevelopmentGoal => {
  const goal = copiedGoal(entry, employee, { ladders, goalIdOf });
  return {
    ...goal,
    authorId: entry.by === undefined ? employee.id : personOf(people, entry.by).id,
    doneOn: goal.state === "done" ? (entry.doneOn ?? goal.until) : null,
    version: 1,
  };
};

const planWrites = (
  entry: GrowthPlanEntry,
  employee: User,
  buildContext: GrowthPlanBuildContext,
): readonly TransactionWrite[] => {
  const { ladders, people, newId } = buildContext;
  const target =
    entry.target === undefined
      ? null
      : assertDefined(
          ladders.positions.find(({ code }) => code === entry.target),
          `position ${entry.target}`,
        );
  const planId = newId();
  const { beganAt, goals: ownGoals = [], proposals = [] } = entry;
  const goalsWithComments = [...ownGoals, ...proposals].map((goal) => ({
    goal: newGoal(goal, employee, buildContext),
    comments: goal.comments ?? [],
  }));
  const comments = goalsWithComments.flatMap(({ goal, comments: commentEntries }) =>
    commentEntries.map(({ by, at, text }) => ({
      id: newId(),
      planId,
      goalId: goal.id,
      text,
      at,
      authorId: personOf(people, by).id,
    })),
  );
  const goals = goalsWithComments.map(({ goal }) => goal);
  const plan: GrowthPlan = {
    id: planId,
    target: target && { id: target.id, code: target.code, title: target.title },
    targetChosenAt: beganAt,
    position: employee.position ?? { id: employee.id, code: "", title: "" },
    goals: goals.slice(0, ownGoals.length),
    proposals: goals.slice(ownGoals.length),
    earlier: [],
    beganAt,
    changedAt: entry.changedAt ?? beganAt,
    changedBy: employee.id,
    commentCount: comments.length,
    ended: entry.ended ?? null,
    version: 1,
  };
  return [
    plan.ended === null ? growthPlanWrite(employee.id, plan) : endedPlanWrite(employee.id, plan, plan.ended),
    ...comments.map((comment) => growthCommentWrite(employee.id, comment)),
  ];
};

export const newGrowthPlans = (
  { growthPlans }: Pick<Organization, "growthPlans">,
  buildContext: GrowthPlanBuildContext,
): readonly (readonly TransactionWrite[])[] =>
  growthPlans.map((entry) => planWrites(entry, personOf(buildContext.people, entry.employee), buildContext));
