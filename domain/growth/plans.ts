import type { HeldPosition } from "../positions/model.ts";
import { assertNoProblem, DomainError, throwFieldError } from "../shared/errors.ts";
import { assertFound, findById } from "../shared/notFound.ts";
import type { Day, Instant } from "../shared/time.ts";
import { addDays } from "../shared/weeks.ts";
import type { CopiedGoal, DevelopmentGoal, GoalForm, GoalProgress, GrowthPlan } from "./model.ts";
import { isFullFor } from "./rules.ts";
import {
  dueDayProblem,
  type GoalOwner,
  maxComments,
  maxEarlierGoals,
  maxGoalsPerOwner,
  type PlanEnding,
  type ProposalAnswer,
  postponementDays,
} from "./terms.ts";

export interface ChangeContext {
  readonly actorId: string;
  readonly now: Instant;
  readonly today: Day;
}

const changed = (plan: GrowthPlan, { actorId, now }: ChangeContext, part: Partial<GrowthPlan>): GrowthPlan => ({
  ...plan,
  ...part,
  changedAt: now,
  changedBy: actorId,
  version: plan.version + 1,
});

/** `managerId` is the manager who promised steps; null if unknown. */
export interface AgreedSteps {
  readonly steps: readonly CopiedGoal[];
  readonly managerId: string | null;
}

/** Unfinished next steps, each with its owner as the author. */
const agreedGoals = ({ steps, managerId }: AgreedSteps, personId: string): DevelopmentGoal[] =>
  steps
    .filter(({ state }) => state !== "done")
    .slice(0, maxGoalsPerOwner)
    .map((step) => ({
      ...step,
      authorId: step.owner === "manager" ? (managerId ?? personId) : personId,
      doneOn: null,
      version: 1,
    }));

/** `target` is null if the person is undecided. */
export const newPlan = (
  id: string,
  {
    target,
    position,
    agreed,
  }: { readonly target: HeldPosition | null; readonly position: HeldPosition; readonly agreed: AgreedSteps | null },
  { actorId, now }: ChangeContext,
): GrowthPlan => ({
  id,
  target,
  targetChosenAt: now,
  position,
  proposals: [],
  earlier: [],
  goals: agreed === null ? [] : agreedGoals(agreed, actorId),
  beganAt: now,
  changedAt: now,
  changedBy: actorId,
  commentCount: 0,
  ended: null,
  version: 1,
});

export const withTarget = (plan: GrowthPlan, target: HeldPosition | null, change: ChangeContext): GrowthPlan =>
  changed(plan, change, { target, targetChosenAt: change.now });

/** Errors: INVALID_INPUT for a due day that has passed. */
export const newGoal = (
  id: string,
  {
    skillset,
    owner,
    form,
  }: { readonly skillset: DevelopmentGoal["skillset"]; readonly owner: GoalOwner; readonly form: GoalForm },
  { actorId, today }: ChangeContext,
): DevelopmentGoal => {
  assertNoProblem("until", dueDayProblem(form.until, today));
  return {
    id,
    skillset,
    what: form.what,
    helps: form.helps,
    until: form.until,
    state: "not_started",
    owner,
    authorId: actorId,
    doneOn: null,
    version: 1,
  };
};

/** Includes declined and removed goals, so a repeated request adds nothing. */
export const hasHadGoal = ({ goals, proposals, earlier }: GrowthPlan, goalId: string): boolean =>
  [...goals, ...proposals, ...earlier].some(({ id }) => id === goalId);

const fullPlanRefusals: Readonly<Record<GoalOwner, string>> = {
  employee: `A plan has at most ${maxGoalsPerOwner} goals by the employee. Remove one first. Its text is kept.`,
  manager: `A plan has at most ${maxGoalsPerOwner} promises by the manager. One must be removed first. Its text is kept.`,
};

/** Errors: STATE_CONFLICT if the plan has three goals of this owner. */
export const withGoal = (plan: GrowthPlan, goal: DevelopmentGoal, change: ChangeContext): GrowthPlan => {
  if (isFullFor(goal.owner, plan)) {
    throw new DomainError("STATE_CONFLICT", fullPlanRefusals[goal.owner]);
  }
  return changed(plan, change, { goals: [...plan.goals, goal] });
};

/** Errors: STATE_CONFLICT if three proposals are unanswered. */
export const withProposal = (plan: GrowthPlan, goal: DevelopmentGoal, change: ChangeContext): GrowthPlan => {
  if (plan.proposals.length >= maxGoalsPerOwner) {
    throw new DomainError("STATE_CONFLICT", `You have ${maxGoalsPerOwner} open proposals. Withdraw one first.`);
  }
  return changed(plan, change, { proposals: [...plan.proposals, goal] });
};

const earlierGoalsWith = (plan: GrowthPlan, goal: DevelopmentGoal): readonly DevelopmentGoal[] => {
  if (plan.earlier.length >= maxEarlierGoals) {
    throw new DomainError(
      "STATE_CONFLICT",
      `A plan keeps at most ${maxEarlierGoals} earlier goals. End this plan and start a new one.`,
    );
  }
  return [goal, ...plan.earlier];
};

const replaced = (goals: readonly DevelopmentGoal[], goal: DevelopmentGoal): DevelopmentGoal[] =>
  goals.map((one) => (one.id === goal.id ? goal : one));

/**
 * A declined proposal moves to the earlier goals; a postponed one stays. Idempotent. Errors: NOT_FOUND; STATE_CONFLICT
 * if this owner already has three goals, or at the limit of earlier goals.
 */
export const withAnswer = (
  plan: GrowthPlan,
  goalId: string,
  answer: ProposalAnswer,
  change: ChangeContext,
): GrowthPlan => {
  const proposal = plan.proposals.find(({ id }) => id === goalId);
  if (proposal === undefined) {
    assertFound("goal", hasHadGoal(plan, goalId) ? plan : null);
    return plan;
  }
  const postponedUntil = addDays(change.today, postponementDays);
  if (answer === "later") {
    return proposal.postponedUntil === postponedUntil
      ? plan
      : changed(plan, change, { proposals: replaced(plan.proposals, { ...proposal, postponedUntil }) });
  }
  const proposals = plan.proposals.filter(({ id }) => id !== goalId);
  const { postponedUntil: _postponed, ...answered } = proposal;
  return answer === "accept"
    ? { ...withGoal(plan, answered, change), proposals }
    : changed(plan, change, { proposals, earlier: [...earlierGoalsWith(plan, answered)] });
};

/** Finds a goal or a proposal. Errors: NOT_FOUND. */
export const goalOf = ({ goals, proposals }: GrowthPlan, goalId: string): DevelopmentGoal =>
  findById("goal", [...goals, ...proposals], goalId);

const withReplaced = (plan: GrowthPlan, goal: DevelopmentGoal, change: ChangeContext): GrowthPlan =>
  changed(plan, change, { goals: replaced(plan.goals, goal), proposals: replaced(plan.proposals, goal) });

/**
 * Only the author may change the text; others comment. Errors: FORBIDDEN; INVALID_INPUT for a changed due day that has
 * passed.
 */
export const withGoalText = (
  plan: GrowthPlan,
  goal: DevelopmentGoal,
  { skillset, form }: { readonly skillset: DevelopmentGoal["skillset"]; readonly form: GoalForm },
  change: ChangeContext,
): GrowthPlan => {
  if (goal.authorId !== change.actorId) {
    throw new DomainError("FORBIDDEN", "Only the author of a goal can change its text. Add a comment instead.");
  }
  const { what, helps, until } = form;
  assertNoProblem("until", dueDayProblem(until, change.today, [goal.until]));
  return withReplaced(plan, { ...goal, skillset, what, helps, until, version: goal.version + 1 }, change);
};

/**
 * Errors: NOT_FOUND; FORBIDDEN unless the actor owns the goal; INVALID_INPUT for a changed due day that has passed.
 */
export const withProgress = (
  plan: GrowthPlan,
  goalId: string,
  { state, until }: GoalProgress,
  actorRole: GoalOwner,
  change: ChangeContext,
): GrowthPlan => {
  const goal = findById("goal", plan.goals, goalId);
  if (goal.owner !== actorRole) {
    throw new DomainError("FORBIDDEN", "Only the owner of a goal can change its progress. Add a comment instead.");
  }
  assertNoProblem("until", dueDayProblem(until ?? goal.until, change.today, [goal.until]));
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
 * Moves a goal or withdrawn proposal to the earlier goals. Idempotent. Errors: NOT_FOUND; FORBIDDEN for someone else's
 * goal or proposal; STATE_CONFLICT at the limit of earlier goals.
 */
export const withoutGoal = (
  plan: GrowthPlan,
  goalId: string,
  actorRole: GoalOwner,
  change: ChangeContext,
): GrowthPlan => {
  if (plan.earlier.some(({ id }) => id === goalId)) {
    return plan;
  }
  const goal = goalOf(plan, goalId);
  const isProposal = plan.proposals.includes(goal);
  if (isProposal ? actorRole !== "manager" : goal.owner !== actorRole) {
    throw new DomainError("FORBIDDEN", "You can't remove this goal. Add a comment instead.");
  }
  const others = (goals: readonly DevelopmentGoal[]) => goals.filter(({ id }) => id !== goalId);
  return changed(plan, change, {
    goals: others(plan.goals),
    proposals: others(plan.proposals),
    earlier: [...earlierGoalsWith(plan, goal)],
  });
};

/** Errors: STATE_CONFLICT at the limit of comments; INVALID_INPUT for a goal outside the plan. */
export const withCommentCounted = (plan: GrowthPlan, goalId: string | null, change: ChangeContext): GrowthPlan => {
  if (plan.commentCount >= maxComments) {
    throw new DomainError("STATE_CONFLICT", `A plan has at most ${maxComments} comments. Your text is still here.`);
  }
  if (goalId !== null && !hasHadGoal(plan, goalId)) {
    throwFieldError("goalId", "This goal is no longer in the plan. Your text is still here.");
  }
  return changed(plan, change, { commentCount: plan.commentCount + 1 });
};

export const withEnd = (
  plan: GrowthPlan,
  reason: PlanEnding,
  change: ChangeContext,
): GrowthPlan & { readonly ended: NonNullable<GrowthPlan["ended"]> } => ({
  ...changed(plan, change, {}),
  ended: { reason, at: change.now },
});
