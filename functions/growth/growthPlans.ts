import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { AgreedSteps, Change } from "#domain/growth/plans.ts";
import { isOwnPlan, type PlanSubject } from "#domain/growth/policy.ts";
import type { GoalOwner } from "#domain/growth/terms.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { currentPlansIn, growthPlanKey } from "../store/growth/growthPlans.ts";
import { type Leavers, leaversIn, leaversKey } from "../store/people/leavers.ts";
import { profileKey, usersIn } from "../store/people/people.ts";
import { readPositions, readSkillsets } from "../store/positions/ladder.ts";
import { readPersonLevels } from "../store/reviews/personLevels.ts";
import { readNextSteps, readReview } from "../store/reviews/reviews.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";

/** What a route about somebody's growth plan has. */
export interface GrowthContext {
  readonly store: Store;
  readonly actor: User;
  readonly now: Date;
  readonly today: Day;
  readonly authorize: (subject: PlanSubject) => void;
}

/** The person as the policies of growth plans see them: with whoever acts as their manager. */
export const planSubject = ({ id, managerId }: User, { managers }: Leavers): PlanSubject => ({
  id,
  managerId: managerId !== null && managers.has(managerId) ? null : managerId,
});

/** A person whose growth plan a request is about, and their current plan. */
export interface Opened {
  readonly person: User;
  readonly plan: GrowthPlan | null;
  /** Whose part the actor has. */
  readonly part: GoalOwner;
  /** Who acts as the person's manager; null if nobody does. */
  readonly managerId: string | null;
  readonly change: Change;
}

/** Reads a person with their current plan, and checks that the actor may do what the route does. One request. */
export const openPerson = async (context: GrowthContext, userId: string): Promise<Opened> => {
  const { store, actor, now, today } = context;
  const Items = await readItems(store, [profileKey(userId), leaversKey, growthPlanKey(userId)], true);
  const person = assertFound("person", usersIn(store, Items, [userId])[0]);
  const subject = planSubject(person, leaversIn(store, Items));
  context.authorize(subject);
  return {
    person,
    plan: currentPlansIn(store, Items).get(userId) ?? null,
    part: isOwnPlan(actor, subject) ? "employee" : "manager",
    managerId: subject.managerId,
    change: { actorId: actor.id, now: now.toISOString(), today },
  };
};

/** The same with a plan that has not ended. Errors: NOT_FOUND if it is not the current one. */
export const openPlan = async (
  context: GrowthContext,
  { userId, planId }: { readonly userId: string; readonly planId: string },
): Promise<Opened & { readonly plan: GrowthPlan }> => {
  const opened = await openPerson(context, userId);
  return { ...opened, plan: assertFound("growthPlan", opened.plan?.id === planId ? opened.plan : null) };
};

/**
 * A position of a person's ladder as a target; null for none. One request.
 * Errors: INVALID_INPUT if it is not on the ladder of the position that they hold.
 */
export const readTarget = async (
  store: Store,
  person: User,
  positionId: string | null,
): Promise<HeldPosition | null> => {
  if (positionId === null) {
    return null;
  }
  const { positions } = await readPositions(store);
  const held = positions.find(({ id }) => id === person.position?.id);
  const found = positions.find(({ id }) => id === positionId);
  if (found === undefined || found.engineerType !== (held?.engineerType ?? person.engineerType)) {
    return throwFieldError("positionId", "This position is not on the person's ladder. Please choose another one.");
  }
  return { id: found.id, code: found.code, title: found.title };
};

/**
 * The next steps with which a plan begins. Three requests.
 * Errors: NOT_FOUND if the review is not the latest one that was shared with the person.
 */
export const readAgreedSteps = async (store: Store, person: User, reviewId: string): Promise<AgreedSteps> => {
  const latest = await readPersonLevels(store, person.id);
  assertFound("review", latest?.reviewId === reviewId ? latest : null);
  const [review, steps] = await Promise.all([readReview(store, reviewId), readNextSteps(store, reviewId)]);
  return { steps, managerId: review.finalManagerEvaluationCompletedBy };
};

/** A skillset by the name that it has now; null for none. One request. Errors: INVALID_INPUT if there is none. */
export const readGoalSkillset = async (
  store: Store,
  person: User,
  skillsetId: string | null,
): Promise<DevelopmentGoal["skillset"]> => {
  if (skillsetId === null) {
    return null;
  }
  const { skillsets } = await readSkillsets(store);
  const found = skillsets.find(
    ({ id, applicableTo }) =>
      id === skillsetId && person.engineerType !== null && applicableTo.includes(person.engineerType),
  );
  return found === undefined
    ? throwFieldError(
        "skillsetId",
        "This skillset is not on the person's ladder any more. Please choose another one, or none.",
      )
    : { id: found.id, name: found.name };
};
