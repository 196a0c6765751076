import type { CopiedGoal } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { assertDefined } from "./assertDefined.ts";
import type { AgreedGoalEntry } from "./organization.ts";

/** An employee's goals with the same text share an ID, in plans and evaluations. */
export type GoalIdOf = (employee: string, what: string) => string;

export const createGoalIdOf = (newId: () => string): GoalIdOf => {
  const idByKey = new Map<string, string>();
  return (employee, what) => {
    const key = JSON.stringify([employee, what]);
    const id = idByKey.get(key) ?? newId();
    idByKey.set(key, id);
    return id;
  };
};

/** A goal in the form that evaluations and growth plans store. Throws for an unknown skillset. */
export const copiedGoal = (
  { skillset: name, what, helps = "", until, state = "not_started", owner = "employee" }: AgreedGoalEntry,
  { email }: Pick<User, "email">,
  { ladders, goalIdOf }: { readonly ladders: Pick<Ladders, "skillsets">; readonly goalIdOf: GoalIdOf },
): CopiedGoal => {
  const skillset =
    name === undefined
      ? null
      : assertDefined(
          ladders.skillsets.find((one) => one.name === name),
          `skillset "${name}"`,
        );
  return {
    id: goalIdOf(email, what),
    skillset: skillset && { id: skillset.id, name: skillset.name },
    what,
    helps,
    until,
    state,
    owner,
  };
};
