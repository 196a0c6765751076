import * as growth from "#domain/growth/contract.ts";
import type { PersonName } from "#domain/people/model.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { planSubject } from "../../growthPlans.ts";
import { serve } from "../../http/serve.ts";
import { readPersonPlans } from "../../store/growthPlans.ts";
import { leaversIn, leaversKey } from "../../store/leavers.ts";
import { profileKey, readUsers, usersIn } from "../../store/people.ts";
import { readItems } from "../../store/table/readItems.ts";

export const handler = serve(growth.getGrowthPlan, async ({ store, params: { userId }, authorize, today }) => {
  const [Items, plans] = await Promise.all([
    readItems(store, [profileKey(userId), leaversKey], true),
    readPersonPlans(store, userId),
  ]);
  const person = assertFound("person", usersIn(store, Items, [userId])[0]);
  const subject = planSubject(person, leaversIn(store, Items));
  authorize(subject);
  const written = [plans.plan, ...plans.ended].flatMap((plan) =>
    plan === null ? [] : [...plan.goals, ...plan.proposals, ...plan.earlier],
  );
  const named = await readUsers(store, [
    ...(subject.managerId === null ? [] : [subject.managerId]),
    ...[...written, ...plans.comments].map(({ authorId }) => authorId),
  ]);
  const names = named.map(({ id, email, firstName, lastName }): PersonName => ({ id, email, firstName, lastName }));
  const { id, email, firstName, lastName, engineerType, position } = person;
  return {
    today,
    person: { id, email, firstName, lastName, engineerType, position },
    manager: names.find((one) => one.id === subject.managerId) ?? null,
    plan: plans.plan,
    ended: [...plans.ended],
    comments: [...plans.comments],
    names,
  };
});
