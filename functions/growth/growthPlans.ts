import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { AgreedSteps, ChangeContext } from "#domain/growth/plans.ts";
import { isOwnPlan, type PlanSubject } from "#domain/growth/policy.ts";
import type { GoalOwner } from "#domain/growth/terms.ts";
import type { User } from "#domain/people/model.ts";
import type { HeldPosition } from "#domain/positions/model.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { profileKey, usersIn } from "../people/store/people.ts";
import { type ReviewAuthority, reviewAuthorityIn, reviewAuthorityKey } from "../people/store/reviewAuthority.ts";
import { readPositions, readSkillsets } from "../positions/store/ladder.ts";
import { readPersonLevels } from "../reviews/store/personLevels.ts";
import { readNextSteps, readReview } from "../reviews/store/reviews.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import { currentPlansIn, growthPlanKey } from "./store/growthPlans.ts";

export interface GrowthContext {
  readonly store: Store;
  readonly actor: User;
  readonly now: Date;
  readonly today: Day;
  readonly authorize: (subject: PlanSubject) => void;
}

export const planSubject = ({ id, managerId }: User, { formerManagerIds }: ReviewAuthority): PlanSubject => ({
  id,
  managerId: managerId !== null && formerManagerIds.has(managerId) ? null : managerId,
});

export interface PlanContext {
  readonly person: User;
  readonly plan: GrowthPlan | null;
  readonly actingAs: GoalOwner;
  /** null if no one acts as the manager. */
  readonly managerId: string | null;
  readonly change: ChangeContext;
}

/** Reads the person and their plan, and authorizes the actor. One request. */
export const readPlanContext = async (context: GrowthContext, userId: string): Promise<PlanContext> => {
  const { store, actor, now, today } = context;
  const Items = await readItems(store, [profileKey(userId), reviewAuthorityKey, growthPlanKey(userId)], true);
  const person = assertFound("person", usersIn(store, Items, [userId])[0]);
  const subject = planSubject(person, reviewAuthorityIn(store, Items));
  context.authorize(subject);
  return {
    person,
    plan: currentPlansIn(store, Items).get(userId) ?? null,
    actingAs: isOwnPlan(actor, subject) ? "employee" : "manager",
    managerId: subject.managerId,
    change: { actorId: actor.id, now: now.toISOString(), today },
  };
};

/** Reads the current plan. Errors: NOT_FOUND unless `planId` is its ID. */
export const readCurrentPlanContext = async (
  context: GrowthContext,
  { userId, planId }: { readonly userId: string; readonly planId: string },
): Promise<PlanContext & { readonly plan: GrowthPlan }> => {
  const opened = await readPlanContext(context, userId);
  return { ...opened, plan: assertFound("growthPlan", opened.plan?.id === planId ? opened.plan : null) };
};

/** Null means no target. One request. Errors: INVALID_INPUT unless it is another position of the same ladder. */
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
    return throwFieldError("positionId", "This position isn't on the person's ladder. Choose another one.");
  }
  if (found === held) {
    return throwFieldError("positionId", "You already hold this position. Choose another one.");
  }
  return { id: found.id, code: found.code, title: found.title };
};

/** Three requests. Errors: NOT_FOUND unless the review is the latest shared one. */
export const readAgreedSteps = async (store: Store, person: User, reviewId: string): Promise<AgreedSteps> => {
  const latest = await readPersonLevels(store, person.id);
  assertFound("review", latest?.reviewId === reviewId ? latest : null);
  const [review, steps] = await Promise.all([readReview(store, reviewId), readNextSteps(store, reviewId)]);
  return { steps, managerId: review.finalManagerEvaluationCompletedBy };
};

/** Null means no skillset. One request. Errors: INVALID_INPUT if the skillset isn't on the person's ladder. */
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
    ? throwFieldError("skillsetId", "This skillset is no longer on the person's ladder. Choose another one, or none.")
    : { id: found.id, name: found.name };
};
