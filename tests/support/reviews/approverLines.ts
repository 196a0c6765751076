import { expect } from "vitest";
import { api } from "#domain/contract.ts";
import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { type Answer, callAs } from "../call.ts";
import { runToCompletion } from "../operations.ts";
import { makeUser, putUser } from "../people/people.ts";
import { editPerson, storedUser } from "../people/requests.ts";
import type { startTestEnvironment } from "../testEnvironment.ts";
import { bodyFor } from "./requests.ts";

const { people, reviews } = api;

/** Makes a person an approver, or removes the right, over the stored version. */
export const setApprover = async (by: User, person: Pick<User, "id">, isApprover: boolean): Promise<Answer> =>
  callAs(by, people.saveApprover, { userId: person.id, isApprover, version: (await storedUser(person)).version });

/** Changes when a person is away, and who stands in for them. */
export const saveAbsence = (by: User, { id }: Pick<User, "id">, body: object): Promise<Answer> =>
  callAs(by, people.saveAbsence, { userId: id, ...body });

/** A manager who may become an approver, a manager below them, and that manager's employee. */
export const putLine = async (role: "manager" | "admin" = "manager") => {
  const approver = await putUser(makeUser({ role }));
  const manager = await putUser(makeUser({ role: "manager", managerId: approver.id }));
  return { approver, manager, employee: await putUser(makeUser({ managerId: manager.id })) };
};

/** The response to a change, and the operations that it started. */
export interface Written {
  readonly status: number;
  /** The ids of the operations. */
  readonly operations: readonly string[];
}

/** Changes of people as an administrator or the cto makes them, with the operations that each queues. */
export const lineChanges = (
  environment: ReturnType<typeof startTestEnvironment>,
  by: () => { readonly admin: User; readonly cto: User },
) => {
  const queuedBy = async (change: () => Promise<Answer>): Promise<Written & { readonly detail: string }> => {
    const before = environment.aws().queued.length;
    const { status, body } = await change();
    const operations = environment
      .aws()
      .queued.slice(before)
      .map((message) => String(JSON.parse(message).id));
    return { status, operations, detail: JSON.stringify(body) };
  };
  type Person = Pick<User, "id">;
  return {
    edit: (person: Person, change: object, as = by().admin) => queuedBy(() => editPerson(as, person, change)),
    setApprover: (person: Person, isApprover: boolean) => queuedBy(() => setApprover(by().cto, person, isApprover)),
    saveAbsence: (person: Person, body: object) => queuedBy(() => saveAbsence(by().cto, person, body)),
  };
};

/** Runs the operations that a change started. */
export const settle = async ({ operations }: Written): Promise<void> => {
  for (const id of operations) {
    expect(await runToCompletion(id)).toMatchObject({ status: "done", problem: null });
  }
};

/** The reviews in a list of managed or approved reviews. */
export const itemsOf = async (as: User, query: Readonly<Record<string, string>>): Promise<readonly Review[]> =>
  (await bodyFor<{ items: Review[] }>(as, reviews.listManagedReviews, query)).items;

/** The sorted ids of some reviews. */
export const idsOf = (some: readonly { readonly id: string }[]): readonly string[] =>
  some.map(({ id }) => id).toSorted();

/** Violations in stored approvers, lists and counters. */
export const approverViolations = async () =>
  (await verifyData(tableStore())).filter(({ statement }) =>
    ["approver", "delegate", "lists know", "counters of a round"].some((word) => statement.includes(word)),
  );
