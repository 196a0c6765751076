import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { endedPlanStep, growthCommentStep, growthPlanStep } from "../../store/growth/growthPlans.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { GoalIdOf } from "../goalIds.ts";
import type { GoalEntry, GrowthPlanEntry, Organisation } from "../organisation.ts";

interface Loaded {
  readonly ladders: Pick<Ladders, "positions" | "skillsets">;
  /** By e-mail. */
  readonly people: ReadonlyMap<string, User>;
  readonly resolver: DateResolver;
  readonly newId: () => string;
  readonly goalIdOf: GoalIdOf;
}

const newGoal = (
  entry: GoalEntry,
  employee: User,
  { ladders, people, resolver, goalIdOf }: Loaded,
): DevelopmentGoal => {
  const skillset = ladders.skillsets.find(({ name }) => name === entry.skillset);
  const until = resolver.day(entry.until);
  return {
    id: goalIdOf(employee.email, entry.what),
    skillset: skillset === undefined ? null : { id: skillset.id, name: skillset.name },
    ...{ what: entry.what, helps: entry.helps, until, state: entry.state, owner: entry.owner },
    authorId: people.get(entry.by ?? "")?.id ?? employee.id,
    doneOn: entry.state === "done" ? (entry.doneOn === undefined ? until : resolver.day(entry.doneOn)) : null,
    version: 1,
  };
};

const stepsOf = (entry: GrowthPlanEntry, employee: User, loaded: Loaded): readonly TransactionStep[] => {
  const { ladders, people, resolver, newId } = loaded;
  const target = ladders.positions.find(({ code }) => code === entry.target);
  const planId = newId();
  const beganAt = resolver.instant(entry.beganAt);
  const written = [...entry.goals, ...entry.proposals].map((goal) => ({
    goal: newGoal(goal, employee, loaded),
    ...goal,
  }));
  const comments = written.flatMap(({ goal, comments: said }) =>
    said.map(({ by, at, text }) => ({
      ...{ id: newId(), planId, goalId: goal.id, text, at: resolver.instant(at) },
      authorId: people.get(by)?.id ?? employee.id,
    })),
  );
  const goals = written.map(({ goal }) => goal);
  const plan: GrowthPlan = {
    id: planId,
    target: target === undefined ? null : { id: target.id, code: target.code, title: target.title },
    targetChosenAt: beganAt,
    position: employee.position ?? { id: employee.id, code: "", title: "" },
    goals: goals.slice(0, entry.goals.length),
    proposals: goals.slice(entry.goals.length),
    earlier: [],
    beganAt,
    changedAt: resolver.instantOrNull(entry.changedAt) ?? beganAt,
    changedBy: employee.id,
    commentCount: comments.length,
    ended: entry.ended === undefined ? null : { reason: entry.ended.reason, at: resolver.instant(entry.ended.at) },
    version: 1,
  };
  return [
    plan.ended === null ? growthPlanStep(employee.id, plan) : endedPlanStep(employee.id, plan, plan.ended),
    ...comments.map((comment) => growthCommentStep(employee.id, comment)),
  ];
};

/** The growth plans, as the steps that write them, grouped by transaction. */
export const newGrowthPlans = (
  { growthPlans }: Pick<Organisation, "growthPlans">,
  loaded: Loaded,
): readonly (readonly TransactionStep[])[] =>
  growthPlans.flatMap((entry) => {
    const employee = loaded.people.get(entry.employee);
    return employee === undefined ? [] : [stepsOf(entry, employee, loaded)];
  });
