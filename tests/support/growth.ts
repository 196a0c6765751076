import type { DevelopmentGoal, GrowthPlan } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import { growthPlanWrite, type PersonPlans, readPlanPage } from "#functions/growth/store/growthPlans.ts";
import { newId } from "#functions/ids.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { currentPositionWrites } from "#functions/people/store/personChange.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putPosition } from "./positions/ladderTable.ts";

/** A development goal of the employee, with a unique id. */
export const makeGoal = (overrides: Partial<DevelopmentGoal> = {}): DevelopmentGoal => ({
  id: newId(new Date()),
  skillset: null,
  what: "Lead the review after every incident",
  helps: "Half a day every second Friday",
  until: "2027-01-29",
  state: "not_started",
  owner: "employee",
  authorId: newId(new Date()),
  doneOn: null,
  version: 1,
  ...overrides,
});

/** A plan without goals, with a unique id. */
export const makePlan = (overrides: Partial<GrowthPlan> = {}): GrowthPlan => ({
  id: newId(new Date()),
  target: null,
  targetChosenAt: "2026-09-14T09:00:00.000Z",
  position: { id: newId(new Date()), code: "IC2", title: "Software Engineer" },
  goals: [],
  proposals: [],
  earlier: [],
  beganAt: "2026-09-14T09:00:00.000Z",
  changedAt: "2026-09-14T09:00:00.000Z",
  changedBy: newId(new Date()),
  commentCount: 0,
  ended: null,
  version: 1,
  ...overrides,
});

/** Writes a plan of a person in place of the one that they have. */
export const putPlan = async (person: Pick<User, "id">, overrides: Partial<GrowthPlan> = {}): Promise<GrowthPlan> => {
  const plan = makePlan({ changedBy: person.id, ...overrides });
  await tableStore().entities.growthPlan.delete({ userId: person.id }).go();
  await transact(tableStore(), [growthPlanWrite(person.id, { ...plan, version: 1 })]);
  return plan;
};

/** Removes the current plan of a person, if they have one. */
export const removePlan = async (person: Pick<User, "id">): Promise<void> => {
  await tableStore().entities.growthPlan.delete({ userId: person.id }).go();
};

/** Everything that was written in a person's plans. */
export const plansOf = async (person: Pick<User, "id">): Promise<PersonPlans> => {
  const { cursor, ...found } = await readPlanPage(tableStore(), person.id, undefined);
  if (cursor === null) {
    return found;
  }
  const { ended, comments } = await readPlanPage(tableStore(), person.id, cursor);
  return { ...found, ended, comments: [...found.comments, ...comments] };
};

/** Gives a person without a position a new one, and returns them as stored. */
export const holdPosition = async (person: Pick<User, "id">): Promise<User> => {
  const stored = await readUser(tableStore(), person.id);
  if (stored === null) {
    throw new Error("There is no such person.");
  }
  if (stored.position !== null) {
    return stored;
  }
  const { id, code, title } = await putPosition({ engineerType: stored.engineerType ?? "software" });
  const held: User = { ...stored, position: { id, code, title }, positionSince: stored.createdAt };
  await transact(tableStore(), [...replaceUserWrites(stored, held), ...currentPositionWrites(held)]);
  return { ...held, version: stored.version + 1 };
};
