import type { HeldPosition } from "../positions/model.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import { assertFound } from "../shared/notFound.ts";
import type { Day, Instant } from "../shared/time.ts";
import type { CopiedGoal, DevelopmentGoal, GoalForm, GoalProgress, GrowthPlan } from "./model.ts";
import { type GoalOwner, maxComments, maxEarlierGoals, maxGoals, type PlanEnding } from "./terms.ts";

/** Who changes a plan, when, and on which day. */
export interface Change {
  readonly actorId: string;
  readonly now: Instant;
  readonly today: Day;
}

const changed = (plan: GrowthPlan, { actorId, now }: Change, part: Partial<GrowthPlan>): GrowthPlan => ({
  ...plan,
  ...part,
  changedAt: now,
  changedBy: actorId,
  version: plan.version + 1,
});

/** The next steps that a new plan starts with, and the manager who promised the manager's steps; null if not known. */
export interface AgreedSteps {
  readonly steps: readonly CopiedGoal[];
  readonly managerId: string | null;
}

/** The goals that a plan starts with: the unfinished next steps. Each counts as written by the person who is to do it. */
const agreedGoals = ({ steps, managerId }: AgreedSteps, personId: string): DevelopmentGoal[] =>
  steps
    .filter(({ state }) => state !== "done")
    .slice(0, maxGoals)
    .map((step) => ({
      ...step,
      authorId: step.owner === "manager" ? (managerId ?? personId) : personId,
      doneOn: null,
      version: 1,
    }));

/** A new plan. Its target is null if the person is not sure yet. */
export const newPlan = (
  id: string,
  {
    target,
    position,
    agreed,
  }: { readonly target: HeldPosition | null; readonly position: HeldPosition; readonly agreed: AgreedSteps | null },
  { actorId, now }: Change,
): GrowthPlan => ({
  ...{ id, target, targetChosenAt: now, position, proposals: [], earlier: [] },
  goals: agreed === null ? [] : agreedGoals(agreed, actorId),
  ...{ beganAt: now, changedAt: now, changedBy: actorId, commentCount: 0, ended: null, version: 1 },
});

/** Why a position cannot be a target; null if it can. */
export const targetRefusal = (target: HeldPosition | null, held: HeldPosition | null): string | null =>
  target !== null && target.id === held?.id ? "You hold this position already. Please choose another one." : null;

/** Changes the target. */
export const withTarget = (plan: GrowthPlan, target: HeldPosition | null, change: Change): GrowthPlan =>
  changed(plan, change, { target, targetChosenAt: change.now });

/** A new goal, written by the actor of the change. */
export const newGoal = (
  id: string,
  {
    skillset,
    owner,
    form,
  }: { readonly skillset: DevelopmentGoal["skillset"]; readonly owner: GoalOwner; readonly form: GoalForm },
  { actorId }: Change,
): DevelopmentGoal => ({
  ...{ id, skillset, what: form.what, helps: form.helps, until: form.until },
  ...{ state: "not_started", owner, authorId: actorId, doneOn: null, version: 1 },
});

const assertRoom = (goals: readonly DevelopmentGoal[], message: string): void => {
  if (goals.length >= maxGoals) {
    throw new DomainError("STATE_CONFLICT", message);
  }
};

/** Whether a goal was ever added to the plan, even if it was declined or removed since. A repeated request adds nothing. */
export const hasHadGoal = ({ goals, proposals, earlier }: GrowthPlan, goalId: string): boolean =>
  [...goals, ...proposals, ...earlier].some(({ id }) => id === goalId);

/** Adds a goal. Errors: STATE_CONFLICT if the plan has three. */
export const withGoal = (plan: GrowthPlan, goal: DevelopmentGoal, change: Change): GrowthPlan => {
  assertRoom(plan.goals, `A plan has at most ${maxGoals} goals. Please take one out first; its words are kept.`);
  return changed(plan, change, { goals: [...plan.goals, goal] });
};

/** Adds a proposal of the manager. Errors: STATE_CONFLICT if three wait for an answer. */
export const withProposal = (plan: GrowthPlan, goal: DevelopmentGoal, change: Change): GrowthPlan => {
  assertRoom(plan.proposals, `${maxGoals} proposals wait for an answer. Please take one back first.`);
  return changed(plan, change, { proposals: [...plan.proposals, goal] });
};

const withEarlier = (plan: GrowthPlan, goal: DevelopmentGoal): readonly DevelopmentGoal[] => {
  if (plan.earlier.length >= maxEarlierGoals) {
    throw new DomainError(
      "STATE_CONFLICT",
      `A plan keeps at most ${maxEarlierGoals} earlier goals. Please end this plan and begin a new one.`,
    );
  }
  return [goal, ...plan.earlier];
};

/**
 * Accepts or declines a proposal; a declined one moves to the earlier goals. Answering again changes nothing.
 * Errors: NOT_FOUND; STATE_CONFLICT if the plan has three goals.
 */
export const withAnswer = (plan: GrowthPlan, goalId: string, accept: boolean, change: Change): GrowthPlan => {
  const proposal = plan.proposals.find(({ id }) => id === goalId);
  if (proposal === undefined) {
    assertFound("goal", hasHadGoal(plan, goalId) ? plan : null);
    return plan;
  }
  const proposals = plan.proposals.filter(({ id }) => id !== goalId);
  return accept
    ? { ...withGoal(plan, proposal, change), proposals }
    : changed(plan, change, { proposals, earlier: [...withEarlier(plan, proposal)] });
};

/** The goal or proposal of a plan. Errors: NOT_FOUND. */
export const goalOf = ({ goals, proposals }: GrowthPlan, goalId: string): DevelopmentGoal =>
  assertFound(
    "goal",
    [...goals, ...proposals].find(({ id }) => id === goalId),
  );

const replaced = (goals: readonly DevelopmentGoal[], goal: DevelopmentGoal): DevelopmentGoal[] =>
  goals.map((one) => (one.id === goal.id ? goal : one));

const withReplaced = (plan: GrowthPlan, goal: DevelopmentGoal, change: Change): GrowthPlan =>
  changed(plan, change, { goals: replaced(plan.goals, goal), proposals: replaced(plan.proposals, goal) });

/** Changes the text of a goal. Only its author may do that; everybody else comments. Errors: FORBIDDEN. */
export const withGoalText = (
  plan: GrowthPlan,
  goal: DevelopmentGoal,
  { skillset, form }: { readonly skillset: DevelopmentGoal["skillset"]; readonly form: GoalForm },
  change: Change,
): GrowthPlan => {
  if (goal.authorId !== change.actorId) {
    throw new DomainError(
      "FORBIDDEN",
      "Only the author of a goal can change its text. Please write a comment instead.",
    );
  }
  const { what, helps, until } = form;
  return withReplaced(plan, { ...goal, skillset, what, helps, until, version: goal.version + 1 }, change);
};

const assertOwner = ({ owner }: DevelopmentGoal, actorRole: GoalOwner): void => {
  if (owner !== actorRole) {
    throw new DomainError(
      "FORBIDDEN",
      "Only the owner of a goal can change its progress. Please write a comment instead.",
    );
  }
};

/** Moves a goal to another state or day. Errors: NOT_FOUND; FORBIDDEN for somebody who is not its owner. */
export const withProgress = (
  plan: GrowthPlan,
  goalId: string,
  { state, until }: GoalProgress,
  actorRole: GoalOwner,
  change: Change,
): GrowthPlan => {
  const goal = assertFound(
    "goal",
    plan.goals.find(({ id }) => id === goalId),
  );
  assertOwner(goal, actorRole);
  const next = state ?? goal.state;
  const after = {
    ...goal,
    state: next,
    until: until ?? goal.until,
    doneOn: next === "done" ? (goal.doneOn ?? change.today) : null,
  };
  return after.state === goal.state && after.until === goal.until ? plan : withReplaced(plan, after, change);
};

/**
 * Removes a goal, or withdraws a proposal, and moves it to the earlier goals. Doing it again changes nothing.
 * Errors: NOT_FOUND; FORBIDDEN for a goal that belongs to the other person, and for a proposal unless by the manager.
 */
export const withoutGoal = (plan: GrowthPlan, goalId: string, actorRole: GoalOwner, change: Change): GrowthPlan => {
  if (plan.earlier.some(({ id }) => id === goalId)) {
    return plan;
  }
  const goal = goalOf(plan, goalId);
  const isProposal = plan.proposals.includes(goal);
  if (isProposal ? actorRole !== "manager" : goal.owner !== actorRole) {
    throw new DomainError("FORBIDDEN", "This goal is not yours to take out. Please write a comment instead.");
  }
  const others = (goals: readonly DevelopmentGoal[]) => goals.filter(({ id }) => id !== goalId);
  return changed(plan, change, {
    goals: others(plan.goals),
    proposals: others(plan.proposals),
    earlier: [...withEarlier(plan, goal)],
  });
};

/** Counts one more comment. Errors: STATE_CONFLICT at the limit; INVALID_INPUT for a goal that the plan does not have. */
export const withComment = (plan: GrowthPlan, goalId: string | null, change: Change): GrowthPlan => {
  if (plan.commentCount >= maxComments) {
    throw new DomainError("STATE_CONFLICT", `A plan has at most ${maxComments} comments. Your text is still here.`);
  }
  if (goalId !== null && !hasHadGoal(plan, goalId)) {
    throwFieldError("goalId", "This plan does not have this goal any more. Your text is still here.");
  }
  return changed(plan, change, { commentCount: plan.commentCount + 1 });
};

/** Ends the plan. */
export const withEnd = (
  plan: GrowthPlan,
  reason: PlanEnding,
  change: Change,
): GrowthPlan & { readonly ended: NonNullable<GrowthPlan["ended"]> } => ({
  ...changed(plan, change, {}),
  ended: { reason, at: change.now },
});
