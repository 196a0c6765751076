import type * as growth from "#domain/growth/contract.ts";
import type { DevelopmentGoal, DueGoal, GrowthPlan } from "#domain/growth/model.ts";
import {
  goalOf,
  hasHadGoal,
  newGoal,
  newPlan,
  withAnswer,
  withCommentCounted,
  withEnd,
  withGoal,
  withGoalText,
  withoutGoal,
  withProgress,
  withProposal,
  withTarget,
} from "#domain/growth/plans.ts";
import { isOwnPlan } from "#domain/growth/policy.ts";
import { dueGoalsOf } from "#domain/growth/rules.ts";
import { type GoalOwner, maxDueGoals } from "#domain/growth/terms.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { actsAsManager, nameFieldsOf } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { profileKey, usersIn } from "../../people/store/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../../people/store/reviewAuthority.ts";
import { levelsIn, personLevelsKey } from "../../reviews/store/personLevels.ts";
import { readNextSteps } from "../../reviews/store/reviews.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readItems } from "../../table/readItems.ts";
import { commentMessage, proposalAcceptedMessage } from "../growthMessages.ts";
import {
  planSubject,
  readAgreedSteps,
  readCurrentPlanContext,
  readGoalSkillset,
  readPlanContext,
  readTarget,
} from "../growthPlans.ts";
import {
  currentPlansIn,
  endedPlanWrites,
  growthCommentWrite,
  growthPlanKey,
  growthPlanWrite,
  readEndedPlan,
  readGrowthComment,
  readPlanPage,
} from "../store/growthPlans.ts";

type Handler = Handlers<typeof growth>;

/** Due goals of the actor and of their direct reports, and proposals to the actor (docs/growth.md#due-goals). */
export const listDueGoals: Handler["listDueGoals"] = async ({ store, actor, today }) => {
  // The index may lag, so the profiles decide whose goals are listed.
  const listed = actsAsManager(actor.role)
    ? (await store.entities.user.query.byManager({ managerId: actor.id }).go({ pages: "all" })).data
    : [];
  const ids = listed.flatMap(({ id, status }) => (status === "active" && id !== actor.id ? [id] : []));
  const Items = await readItems(store, [...[actor.id, ...ids].map(growthPlanKey), ...ids.map(profileKey)], true);
  const reports = usersIn(store, Items, ids).filter(
    ({ status, managerId }) => status === "active" && managerId === actor.id,
  );
  const people = [actor, ...reports];
  const plans = currentPlansIn(store, Items);
  const goalsInPlanOf = (
    person: Actor | User,
    goalsOf: (plan: GrowthPlan) => readonly DevelopmentGoal[],
  ): readonly DueGoal[] => {
    const plan = plans.get(person.id);
    return plan === undefined
      ? []
      : goalsOf(plan).map((goal) => ({ person: nameFieldsOf(person), planId: plan.id, goal }));
  };
  const due = people
    .flatMap((person) =>
      goalsInPlanOf(person, (plan) => dueGoalsOf(plan, person.id === actor.id ? "employee" : "manager", today)),
    )
    .sort((a, b) => compareKeys(a.goal.until, b.goal.until) || compareKeys(a.goal.id, b.goal.id));
  return {
    today,
    items: due.slice(0, maxDueGoals),
    total: due.length,
    proposals: goalsInPlanOf(actor, ({ proposals }) =>
      proposals.filter(({ postponedUntil }) => postponedUntil === undefined || postponedUntil <= today),
    ),
  };
};

export const getGrowthPlan: Handler["getGrowthPlan"] = async (context) => {
  const { store, actor, params, query, authorize, today } = context;
  const { userId } = params;
  const plans = await readPlanPage(store, userId, query.cursor);
  const allGoals = [plans.plan, ...plans.ended].flatMap((plan) =>
    plan === null ? [] : [...plan.goals, ...plan.proposals, ...plan.earlier],
  );
  const authorIds = [...allGoals, ...plans.comments].map(({ authorId }) => authorId);
  // Only the person and their acting manager read a plan, so the manager is the actor or the actor's own manager.
  const ids = [userId, actor.id, ...(actor.managerId === null ? [] : [actor.managerId]), ...authorIds];
  const keys = [...[...new Set(ids)].map(profileKey), reviewAuthorityKey, personLevelsKey(userId)];
  const Items = await readItems(store, keys, true);
  const person = assertFound("person", usersIn(store, Items, [userId])[0]);
  const subject = planSubject(person, reviewAuthorityIn(store, Items));
  authorize(subject);
  const latest = levelsIn(store, Items).get(userId);
  const canBegin = query.cursor === undefined && isOwnPlan(actor, subject) && plans.plan === null;
  const nextStepsSource = canBegin ? latest : undefined;
  const steps = nextStepsSource === undefined ? [] : await readNextSteps(store, nextStepsSource.reviewId);
  const names = usersIn(store, Items, [subject.managerId ?? "", ...authorIds]).map(nameFieldsOf);
  return {
    today,
    person: { ...nameFieldsOf(person), engineerType: person.engineerType, position: person.position },
    manager: names.find((one) => one.id === subject.managerId) ?? null,
    plan: plans.plan,
    nextSteps:
      nextStepsSource === undefined || steps.length === 0
        ? null
        : { reviewId: nextStepsSource.reviewId, roundName: nextStepsSource.roundName, steps },
    ended: plans.ended,
    comments: plans.comments,
    names,
    cursor: plans.cursor,
  };
};

export const startGrowthPlan: Handler["startGrowthPlan"] = async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await readPlanContext(context, params.userId);
  if (plan?.id === body.id) {
    return plan;
  }
  if (plan !== null) {
    throw new DomainError("STATE_CONFLICT", "You already have a growth plan. End it before you start another.");
  }
  if (person.position === null) {
    throw new DomainError("STATE_CONFLICT", "You need a position to start a growth plan. Ask an admin to assign one.");
  }
  if ((await readEndedPlan(store, person.id, body.id)) !== null) {
    throw new DomainError("STATE_CONFLICT", "This growth plan has ended. Reload the page.");
  }
  const target = await readTarget(store, person, body.positionId);
  const { nextStepsReviewId } = body;
  const agreedSteps = nextStepsReviewId === undefined ? null : await readAgreedSteps(store, person, nextStepsReviewId);
  const begun = newPlan(body.id, { target, position: person.position, agreed: agreedSteps }, change);
  await commit([growthPlanWrite(person.id, begun)]);
  return begun;
};

export const chooseTarget: Handler["chooseTarget"] = async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await readCurrentPlanContext(context, params);
  if ((plan.target?.id ?? null) === body.positionId) {
    return plan;
  }
  const target = await readTarget(store, person, body.positionId);
  const after = withTarget(plan, target, change);
  await commit([growthPlanWrite(person.id, after)]);
  return after;
};

export const endGrowthPlan: Handler["endGrowthPlan"] = async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await readPlanContext(context, params.userId);
  if (plan?.id !== params.planId) {
    // A repeated request gets the ended plan.
    return assertFound("growthPlan", await readEndedPlan(store, person.id, params.planId));
  }
  const after = withEnd(plan, body.reason, change);
  await commit(endedPlanWrites(person.id, after, after.ended));
  return after;
};

/** `put` adds the new goal to the plan's goals or proposals. */
const putGoal = async (
  context: Parameters<Handler["addDevelopmentGoal"] | Handler["proposeGoal"]>[0],
  owner: GoalOwner,
  put: typeof withGoal,
): Promise<GrowthPlan> => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await readCurrentPlanContext(context, params);
  if (hasHadGoal(plan, body.id)) {
    return plan;
  }
  const skillset = await readGoalSkillset(store, person, body.skillsetId);
  const after = put(plan, newGoal(body.id, { skillset, owner, form: body }, change), change);
  await commit([growthPlanWrite(person.id, after)]);
  return after;
};

export const addDevelopmentGoal: Handler["addDevelopmentGoal"] = (context) => putGoal(context, "employee", withGoal);

export const proposeGoal: Handler["proposeGoal"] = (context) => putGoal(context, context.body.owner, withProposal);

export const answerProposal: Handler["answerProposal"] = async (context) => {
  const { params, body, commit } = context;
  const opened = await readCurrentPlanContext(context, params);
  const { person, plan, change } = opened;
  const after = withAnswer(plan, params.goalId, body.answer, change);
  if (after !== plan) {
    await commit([growthPlanWrite(person.id, after)], {
      messages: body.answer === "accept" ? [proposalAcceptedMessage(opened)] : [],
    });
  }
  return after;
};

export const updateDevelopmentGoal: Handler["updateDevelopmentGoal"] = async (context) => {
  const { store, params, body, commit } = context;
  const { person, plan, change } = await readCurrentPlanContext(context, params);
  const goal = goalOf(plan, params.goalId);
  assertVersion(goal.version, body.version);
  // A skillset that was removed in the meantime may stay.
  const skillset =
    body.skillsetId === (goal.skillset?.id ?? null)
      ? goal.skillset
      : await readGoalSkillset(store, person, body.skillsetId);
  const after = withGoalText(plan, goal, { skillset, form: body }, change);
  await commit([growthPlanWrite(person.id, after)]);
  return goalOf(after, goal.id);
};

export const setGrowthProgress: Handler["setGrowthProgress"] = async (context) => {
  const { params, body, commit } = context;
  const { person, plan, actingAs, change } = await readCurrentPlanContext(context, params);
  const after = withProgress(plan, params.goalId, body, actingAs, change);
  if (after !== plan) {
    await commit([growthPlanWrite(person.id, after)]);
  }
  return after;
};

export const removeDevelopmentGoal: Handler["removeDevelopmentGoal"] = async (context) => {
  const { params, commit } = context;
  const { person, plan, actingAs, change } = await readCurrentPlanContext(context, params);
  const after = withoutGoal(plan, params.goalId, actingAs, change);
  if (after !== plan) {
    await commit([growthPlanWrite(person.id, after)]);
  }
  return after;
};

export const addGrowthComment: Handler["addGrowthComment"] = async (context) => {
  const { store, actor, params, body, commit } = context;
  const opened = await readCurrentPlanContext(context, params);
  const { person, plan, change } = opened;
  const savedComment = await readGrowthComment(store, { userId: person.id, planId: plan.id, id: body.id });
  if (savedComment !== null) {
    return savedComment;
  }
  const comment = { ...body, planId: plan.id, authorId: change.actorId, at: change.now };
  await commit(
    [growthPlanWrite(person.id, withCommentCounted(plan, body.goalId, change)), growthCommentWrite(person.id, comment)],
    { messages: [commentMessage(opened, actor)] },
  );
  return comment;
};
